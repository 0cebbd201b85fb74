const lineEnds = /\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g;
/** Mail programs make a link of what looks like an address, and a name is shown in official mails. */
const addressParts = /https?:\/\/|http|www\.|@/gi;

/** Puts a text that somebody typed on one line, so that it adds no line of its own to a mail or a file. */
export const onOneLine = (text: string): string => text.replaceAll(lineEnds, ' ');

/** Tells whether a name holds nothing that a mail program would make a link of. */
export const isPlainName = (name: string): boolean => name.search(addressParts) === -1;

/** Leaves out of a name on record what no form accepts any more. */
export const plainName = (name: string): string =>
  onOneLine(name).replaceAll(addressParts, ' ').replaceAll(/ {2,}/g, ' ').trim();
