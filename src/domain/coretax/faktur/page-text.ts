/** Signs printed as one character and meant as several. Others stay as they are, for a name may have them. */
const ligatures: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};
/** The character that PDFium gives for a hyphen at the end of a line. */
const lineHyphen = /\uFFFE/g;
const unseen = /(?![\s\u0085])[\p{Cc}\p{Cf}\uFFFF]/gu;
const lineEnd = /[\n\r\v\f\u0085\u2028\u2029]/;

/** The page number at the end of each page, perhaps between a label and its value. */
const pageNumber = /(?<=^|\n)\d{1,3} dari \d{1,3}(?:\n|$)/g;

/** The text of a PDF with one space or one line end between words, whatever stood there. */
export function pageText(raw: string): string {
  return raw
    .replaceAll(/[ﬀ-ﬆ]/g, (ligature) => ligatures[ligature] ?? ligature)
    .replaceAll(lineHyphen, '-')
    .replaceAll(unseen, '')
    .replaceAll(/[\s\u0085]+/g, (run) => (lineEnd.test(run) ? '\n' : ' '))
    .replaceAll(pageNumber, '')
    .trim();
}

/** The pattern of a label as text layers have it: without its spaces, or with one after any letter. */
export const spaced = (label: string): string =>
  Array.from(label.replaceAll(' ', ''), (letter) => letter.replace(/[^A-Za-z0-9]/, String.raw`\$&`)).join(
    String.raw`\s?`,
  );

export type Place = { start: number; end: number };

export function firstPlace(text: string, pattern: RegExp, from = 0): Place | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? placeOf(found) : undefined;
}

export function lastPlace(text: string, pattern: RegExp, from = 0): Place | undefined {
  let last: Place | undefined;
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) last = placeOf(found);
  return last;
}

/** Every place, in order. */
export function allPlaces(text: string, pattern: RegExp): Place[] {
  pattern.lastIndex = 0;
  return Array.from(text.matchAll(pattern), placeOf);
}

const placeOf = (found: RegExpExecArray): Place => ({
  start: found.index,
  end: found.index + found[0].length,
});
