export type FileStorage = {
  /** Keeps the content durably and gives the random name under which it is found again. */
  put: (content: Buffer) => Promise<string>;
  get: (name: string) => Promise<Buffer | undefined>;
  remove: (name: string) => Promise<void>;
  /** Names of files kept before this time; for sweeping up. */
  listOlderThan: (before: Date) => AsyncIterable<string>;
  /** Throws when files cannot be kept now. */
  probe: () => Promise<void>;
};
