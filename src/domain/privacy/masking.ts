/** What the public may see of personal data: enough to recognise one's own, too little to learn somebody else's. */

/** What stands in place of personal data that were erased, on every page and in every file. */
export const erased = '—';

const stars = (count: number) => '*'.repeat(count);

/** A domain may name its owner, so only its first letter and its end are shown. */
export function maskEmail(email: string): string {
  if (email === erased) return erased;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return `${email.slice(0, 1)}***@${domain.slice(0, 1)}***${domain.slice(domain.lastIndexOf('.'))}`;
}

export function maskPhone(phone: string): string {
  if (phone === erased) return erased;
  return `${phone.slice(0, 4)}****${phone.slice(-2)}`;
}

export function maskNpwp(npwp: string): string {
  if (npwp === '' || npwp === erased) return npwp;
  return `${npwp.slice(0, 4)}${stars(8)}${npwp.slice(-4)}`;
}

/** The number of a passport or another document. */
export function maskDocument(number: string): string {
  if (number === erased) return erased;
  return `${number.slice(0, 2)}****${number.slice(-2)}`;
}

/** Names and addresses, word by word. */
export function maskWords(text: string): string {
  if (text === erased) return erased;
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ');
}
