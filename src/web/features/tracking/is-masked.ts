/** Without the secret of the e-mail the server hides all of an address but its first letter and its domain. */
export function isMasked({ email }: { email: string }): boolean {
  return /^.\*{3}@/u.test(email);
}
