/** The rows as CSV for a spreadsheet, with the mark that makes it read UTF-8. */
export function csv(rows: (string | number)[][]): string {
  return `\uFEFF${rows.map(csvLine).join('\r\n')}\r\n`;
}

/** One line, without its end, for files that are written bit by bit. */
export const csvLine = (row: (string | number)[]): string => row.map(cell).join(',');

/** Text that a spreadsheet would take for a formula, in wide letters too, is made harmless by a leading apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
