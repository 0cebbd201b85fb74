/** The answer of a browser as the contract has let it in. The port says whether it is right. */
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

/** The stored facts of a passkey. */
export type PasskeyKey = {
  credentialId: string;
  publicKey: Buffer;
  /** The authenticator's count of its signatures. */
  counter: number;
  transports: string[];
};

/** The question that a browser has its authenticator sign. */
export type PasskeyQuestion = { challenge: string; options: Record<string, unknown> };

/** WebAuthn, for this service's address alone and only with a check of the person (PIN, finger, face). */
export type Passkeys = {
  /** A new one; those that the person has already are not made twice. */
  askForNew: (person: { staffId: string; empid: string; has: PasskeyKey[] }) => Promise<PasskeyQuestion>;
  /** One of these; with none named, any that the person chooses. */
  askFor: (these: PasskeyKey[]) => Promise<PasskeyQuestion>;
  /** The passkey that was made, if the answer is right. */
  checkNew: (answer: NewPasskeyAnswer, challenge: string) => Promise<PasskeyKey | undefined>;
  /** Gives the new counter of the passkey, if the answer is right. */
  check: (
    answer: PasskeyAnswer,
    challenge: string,
    passkey: PasskeyKey & { staffId: string },
  ) => Promise<number | undefined>;
};
