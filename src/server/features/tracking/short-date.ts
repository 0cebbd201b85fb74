const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 2026-11-15 as 15 Nov 2026, in English whatever the language: the card always shows it so. */
export function shortDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${day} ${months[Number(month) - 1] ?? month} ${year}`;
}
