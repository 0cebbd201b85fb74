/** Codes that change with the time, of a secret shared with an authenticator app (RFC 6238). */
export type Totp = {
  newSecret: () => string;
  /** The address that the app scans. */
  address: (secret: string, account: string) => string;
  /** The time step whose code this is, one step early or late included; undefined when it is none. */
  stepOf: (secret: string, code: string, now: Date) => number | undefined;
};
