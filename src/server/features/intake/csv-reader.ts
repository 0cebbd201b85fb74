/** `line` is where the record begins in the file, counted from 1. */
export type CsvRecord = { line: number; fields: string[] };
/** A record whose fields cannot be told apart: the beginning of its first line; reading goes on after that line. */
export type BrokenRecord = { line: number; fields?: undefined; beginning: string };

/** A quote that is never closed would otherwise swallow the rest of the file. */
const longestRecord = 64 * 1024;

/**
 * Reads CSV as RFC 4180 has it, in whatever pieces it comes, and gives the records of each piece. The first record
 * tells how many fields all others must have; empty lines are skipped.
 */
export async function* readCsv(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<(CsvRecord | BrokenRecord)[]> {
  const decoder = new TextDecoder(); // takes a byte order mark away
  const state = { line: 1, columns: 0, skipsLine: false };
  let text = '';
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true });
    const { records, rest } = readRecords(text, state, false);
    text = rest;
    yield records;
  }
  yield readRecords(text + decoder.decode(), state, true).records;
}

type State = { line: number; columns: number; skipsLine: boolean };

function readRecords(text: string, state: State, isLast: boolean) {
  const records: (CsvRecord | BrokenRecord)[] = [];
  let at = 0;
  const skipLine = (): void => {
    const end = text.indexOf('\n', at);
    state.skipsLine = end < 0;
    at = end < 0 ? text.length : end + 1;
    if (end >= 0) state.line++;
  };
  if (state.skipsLine) skipLine();
  while (at < text.length) {
    const found = readRecord(text, at, isLast);
    if (found === 'unfinished' && text.length - at <= longestRecord) break;
    if (typeof found === 'string' || !hasRightWidth(found.fields, state)) {
      records.push({ line: state.line, beginning: text.slice(at, at + 200).split('\n', 1)[0] ?? '' });
      skipLine();
      continue;
    }
    if (!isBlank(found.fields)) records.push({ line: state.line, fields: found.fields });
    state.line += found.newlines;
    at = found.next;
  }
  return { records, rest: text.slice(at) };
}

const isBlank = (fields: string[]) => fields.length === 1 && fields[0] === '';

function hasRightWidth(fields: string[], state: State): boolean {
  if (isBlank(fields)) return true;
  state.columns ||= fields.length;
  return fields.length === state.columns;
}

type ParsedRecord = { fields: string[]; next: number; newlines: number };

function readRecord(text: string, start: number, isLast: boolean): ParsedRecord | 'unfinished' | 'broken' {
  const newline = text.indexOf('\n', start);
  if (newline < 0 && !isLast) return 'unfinished';
  const end = newline < 0 ? text.length : newline;
  const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
  if (!line.includes('"')) return { fields: line.split(','), next: end + 1, newlines: 1 };
  return readQuoted(text, start, isLast);
}

function readQuoted(text: string, start: number, isLast: boolean): ParsedRecord | 'unfinished' | 'broken' {
  const fields: string[] = [];
  let at = start;
  for (;;) {
    const isQuoted = text[at] === '"';
    const close = isQuoted ? closingQuote(text, at + 1) : 0;
    if (close < 0) return isLast ? 'broken' : 'unfinished';
    const end = isQuoted ? close + 1 : endOfPlain(text, at);
    // What follows a quote or a carriage return at the very end of this piece is not known yet.
    if (!isLast && end >= text.length - 1 && text[end] !== ',' && text[end] !== '\n') return 'unfinished';
    fields.push(isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(at, end));
    const stop = text.startsWith('\r\n', end) ? end + 1 : end;
    if (stop >= text.length || text[stop] === '\n')
      return { fields, next: stop + 1, newlines: text.slice(start, stop).split('\n').length };
    if (text[end] !== ',') return 'broken';
    at = end + 1;
  }
}

/** The end of a quoted field, whose doubled quotes are passed over; -1 when it has none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function endOfPlain(text: string, from: number): number {
  const comma = text.indexOf(',', from);
  const newline = text.indexOf('\n', from);
  if (comma >= 0 && (newline < 0 || comma < newline)) return comma;
  if (newline < 0) return text.length;
  return newline > from && text[newline - 1] === '\r' ? newline - 1 : newline;
}
