/** What the public may see of personal data: enough to recognise one's own, too little to learn somebody else's. */

const stars = (count: number) => '*'.repeat(count);

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

export function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)}****${phone.slice(-2)}`;
}

export function maskNpwp(npwp: string): string {
  if (npwp === '') return '';
  return `${npwp.slice(0, 4)}${stars(8)}${npwp.slice(-4)}`;
}

/** The number of a passport or another document. */
export function maskDocument(number: string): string {
  return `${number.slice(0, 2)}****${number.slice(-2)}`;
}

/** Names and addresses, word by word. */
export function maskWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ');
}
