/**
 * Tells whether the server has masked the address, all but its first letter and domain, as it does without the mailed
 * token.
 */
export function isMasked({ email }: { email: string }): boolean {
  return /^.\*{3}@/u.test(email);
}
