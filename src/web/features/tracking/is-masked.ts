/** Without the token of the e-mail the server masks the address, except for its first letter and domain. */
export function isMasked({ email }: { email: string }): boolean {
  return /^.\*{3}@/u.test(email);
}
