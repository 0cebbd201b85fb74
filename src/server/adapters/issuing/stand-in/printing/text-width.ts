/** Thousandths of its size that each character of Helvetica takes, from the space on. */
const widths =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584
584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278
278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334
260 334 584`
    .split(/\s/)
    .map(Number);
const other = 556;

export const textWidth = (text: string, size: number): number =>
  (Array.from(text, (character) => widths[character.charCodeAt(0) - 32] ?? other).reduce((a, b) => a + b, 0) *
    size) /
  1000;

/** The lines of a text that may be so wide; a word that is wider by itself is cut. */
export function wrapped(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => piecesOf(one, width, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function piecesOf(word: string, width: number, size: number): string[] {
  const pieces: string[] = [];
  let rest = word;
  while (textWidth(rest, size) > width) {
    let length = rest.length - 1;
    while (length > 1 && textWidth(rest.slice(0, length), size) > width) length--;
    pieces.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...pieces, rest];
}
