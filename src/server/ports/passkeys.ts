/** What a browser sends back, as the contract has let it in; whether it is right is for the port to say. */
export type PasskeyAnswer = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: {
    authenticatorData: string;
    clientDataJSON: string;
    signature: string;
    userHandle?: string | undefined;
  };
};
export type NewPasskeyAnswer = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { attestationObject: string; clientDataJSON: string; transports?: string[] | undefined };
};

/** What is kept of a passkey. */
export type PasskeyKey = {
  credentialId: string;
  publicKey: Buffer;
  /** As the authenticator counts its signatures. */
  counter: number;
  transports: string[];
};

/** What a browser is asked to have signed. */
export type PasskeyQuestion = { challenge: string; options: Record<string, unknown> };

/** WebAuthn, for this service's address alone and only with a check of the person (PIN, finger, face). */
export type Passkeys = {
  /** A new one; those that the person has already are not made twice. */
  askForNew: (person: { staffId: string; empid: string; has: PasskeyKey[] }) => Promise<PasskeyQuestion>;
  /** One of these; with none named, any that the person chooses. */
  askFor: (these: PasskeyKey[]) => Promise<PasskeyQuestion>;
  /** The passkey that was made, if the answer is right. */
  checkNew: (answer: NewPasskeyAnswer, challenge: string) => Promise<PasskeyKey | undefined>;
  /** Where its counter has come to, if the answer is right. */
  check: (
    answer: PasskeyAnswer,
    challenge: string,
    passkey: PasskeyKey & { staffId: string },
  ) => Promise<number | undefined>;
};
