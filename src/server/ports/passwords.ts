export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes as long when there is no hash to compare with. */
  matches: (password: string, hash: string | null) => Promise<boolean>;
};
