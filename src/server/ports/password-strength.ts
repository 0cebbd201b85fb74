export type PasswordStrength = {
  /** Whether somebody who tries likely passwords first would come to this one. Own words are those of the person. */
  isGuessable: (password: string, ownWords: string[]) => Promise<boolean>;
};
