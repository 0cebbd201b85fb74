/** A machine that does not know the kind of a file leaves it empty. */
export function looksLikePdf({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === 'application/pdf' || (type === '' && name.toLowerCase().endsWith('.pdf'));
}

/** The server takes 10 MB, of a PDF as of a spreadsheet. */
export function isTooLarge({ size }: Pick<File, 'size'>): boolean {
  return size > 10_000_000;
}
