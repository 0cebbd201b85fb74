export const passwordMinLength = 12;
export const passwordMaxLength = 256;

/** Why a password is refused without looking at what it says. */
export function lengthProblem(password: string): 'tooShort' | 'tooLong' | null {
  if (Array.from(password).length < passwordMinLength) return 'tooShort';
  return password.length > passwordMaxLength ? 'tooLong' : null;
}
