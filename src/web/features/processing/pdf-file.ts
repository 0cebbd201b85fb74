/** The type is empty where the operating system does not know it. */
export function looksLikePdf({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === 'application/pdf' || (type === '' && name.toLowerCase().endsWith('.pdf'));
}

/** The server takes 10 MB, of a PDF as of a spreadsheet. */
export function isTooLarge({ size }: Pick<File, 'size'>): boolean {
  return size > 10_000_000;
}
