import type { BatchItem } from '#contract/coretax/exports.ts';

/** Lines of a file, both ends included, and what Coretax says about them where that was pasted too. */
export type ErrorLines = { from: number; to: number; message: string };

/** No file has as many lines: longer numbers are IDs. */
const maxDigits = 8;
const number = String.raw`\d{1,3}(?:\.\d{3})+(?!\d)|\d+`;
const range = String.raw`(?:${number})(?:\s*(?:-|–|—|to|s\/d|sampai)\s*(?:${number}))?`;
const ranges = new RegExp(range, 'gi');
const list = String.raw`${range}(?:\s*(?:[,;&]|and|dan)\s*(?:${range}))*`;
/** Line 12, Lines: 12-14, baris ke-12, di baris 12 dan 14 */
const named = new RegExp(
  String.raw`\b(?:lines?|baris)\b(?:\s*(?:ke|no|nomor|number))?[^\w\n]{0,5}(${list})`,
  'gi',
);
const lineHeader = /^\s*(?:(?:no|nomor)\.?\s+)?(?:lines?|baris)(?:\s+(?:number|no\.?))?\s*$/i;
const leading = new RegExp(String.raw`^\s*(${range})(?=[\s:.,;|)\]]|$)`, 'i');

/**
 * The lines that Coretax complains about, from numbers, ranges or its table of errors as it was copied. A column that
 * is named Line or Baris counts, else what stands behind those words, else numbers at the beginning of each row.
 */
export function parseErrorLines(text: string): ErrorLines[] {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  return fromColumn(rows) ?? fromWords(rows) ?? rows.flatMap(fromBeginning(rows));
}

function fromColumn(rows: readonly string[]): ErrorLines[] | undefined {
  const table = rows.map((row) => row.split('\t'));
  const header = table.findIndex((cells) => cells.length > 1 && cells.some((cell) => lineHeader.test(cell)));
  const column = table[header]?.findIndex((cell) => lineHeader.test(cell)) ?? -1;
  if (column === -1) return undefined;
  return table.slice(header + 1).flatMap((cells) => {
    const words = cells.filter((cell, index) => index !== column && /\D/.test(cell.trim()));
    return linesIn(cells[column] ?? '', messageOf(words.join(' ')));
  });
}

function fromWords(rows: readonly string[]): ErrorLines[] | undefined {
  const found = rows.flatMap((row) =>
    [...row.matchAll(named)].flatMap((match) =>
      linesIn(match[1] ?? '', messageOf(row.replaceAll(named, ' '))),
    ),
  );
  return found.length > 0 ? found : undefined;
}

/** Reads the lines from the first column, or from the second in a table whose first one counts its own rows. */
function fromBeginning(rows: readonly string[]): (row: string) => ErrorLines[] {
  const isCounted =
    rows.length > 1 && rows.every((row, index) => new RegExp(`^\\s*${index + 1}\\.?\\t\\s*\\d`).test(row));
  return (row) => {
    const rest = isCounted ? row.replace(/^[^\t]*\t/, '') : row;
    if (hasOnlyNumbers(rest)) return linesIn(rest, '');
    const first = leading.exec(rest);
    return first ? linesIn(first[1] ?? '', messageOf(rest.slice(first[0].length))) : [];
  };
}

const hasOnlyNumbers = (text: string) =>
  text.replaceAll(ranges, ' ').replaceAll(/\b(?:and|dan)\b|[\s,;&]/gi, '') === '';

function linesIn(text: string, message: string): ErrorLines[] {
  return (text.match(ranges) ?? []).flatMap((each) => {
    const ends = (each.match(new RegExp(number, 'g')) ?? []).map((digits) => digits.replaceAll('.', ''));
    if (ends.some((digits) => digits.length > maxDigits)) return [];
    const [from = 0, to = from] = ends.map(Number);
    return from === 0 ? [] : [{ from: Math.min(from, to), to: Math.max(from, to), message }];
  });
}

const messageOf = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s:;,.|)\]-]+/, '')
    .trim();

export type ItemAtLines = { item: BatchItem; lines: string; message: string };

/** The fakturs of a file to which the lines belong, in the file's order, and the lines that belong to none. */
export function itemsAtLines(
  items: readonly BatchItem[],
  file: number,
  errors: readonly ErrorLines[],
): { found: ItemAtLines[]; unmatched: string } {
  const ofFile = items.filter((item) => item.file === file).toSorted((a, b) => a.firstLine - b.firstLine);
  const errorsOf = new Map<BatchItem, ErrorLines[]>();
  const unmatched = errors.filter((error) => {
    const touched = itemsBetween(ofFile, error);
    for (const item of touched) errorsOf.set(item, [...(errorsOf.get(item) ?? []), error]);
    return touched.length === 0;
  });
  const found = ofFile.flatMap((item) => {
    const mine = errorsOf.get(item);
    if (!mine) return [];
    const messages = new Set(mine.map(({ message }) => message).filter(Boolean));
    return [{ item, lines: linesText(mine), message: [...messages].join('; ') }];
  });
  return { found, unmatched: linesText(unmatched) };
}

/**
 * The items between two lines. They are in the order of the file and found by halves, because there can be thousands
 * of both.
 */
function itemsBetween(items: readonly BatchItem[], { from, to }: ErrorLines): BatchItem[] {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.lastLine ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const touched: BatchItem[] = [];
  for (let at = low; at < items.length; at += 1) {
    const item = items[at];
    if (!item || item.firstLine > to) break;
    touched.push(item);
  }
  return touched;
}

function linesText(errors: readonly ErrorLines[]): string {
  const texts = errors.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  return [...new Set(texts)].join(', ');
}
