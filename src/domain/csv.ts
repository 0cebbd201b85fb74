/** For a spreadsheet: with the mark that makes it read UTF-8. */
export function csv(rows: (string | number)[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Text that a spreadsheet would take for a formula, in wide letters too, is made harmless by a leading apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
