import { SheetError } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';

const less = 0x3c;
const greater = 0x3e;
const slash = 0x2f;
const quotes = [0x22, 0x27];
const markups = [
  { begin: Buffer.from('<!--'), end: Buffer.from('-->'), isText: false },
  { begin: Buffer.from('<![CDATA['), end: Buffer.from(']]>'), isText: true },
  { begin: Buffer.from('<?'), end: Buffer.from('?>'), isText: false },
];

/**
 * Walks from tag to tag of an XML document and keeps nothing, so that neither its depth nor its length costs memory.
 * A document type, where entities are made up, is refused: no program writes one into a spreadsheet.
 */
export class XmlCursor {
  /** The name of the present tag, without the prefix of its namespace. */
  name = '';
  isOpening = false;
  /** An empty tag is opening and closing at once. */
  isClosing = false;
  readonly #xml: Buffer;
  #start: number;
  #end: number;

  constructor(xml: Buffer, from = 0) {
    if (xml.length > 1 && xml.readUInt16BE() >= 0xfeff) throw new SheetError('broken', 'not UTF-8');
    this.#xml = xml;
    this.#start = from;
    this.#end = from;
  }

  /** The place at which the tag begins. */
  get position(): number {
    return this.#start;
  }

  /** Moves to the next tag; false at the end. */
  next(): boolean {
    const xml = this.#xml;
    this.#start = xml.indexOf(less, this.#end);
    while (this.#start >= 0 && this.#isMarkup(this.#start)) {
      this.#end = this.#markup(this.#start).after;
      this.#start = xml.indexOf(less, this.#end);
    }
    if (this.#start < 0) return false;
    this.#end = this.#closeOf(this.#start) + 1;
    this.isOpening = xml[this.#start + 1] !== slash;
    this.isClosing = !this.isOpening || xml[this.#end - 2] === slash;
    this.name = this.#nameFrom(this.#start + (this.isOpening ? 1 : 2));
    return true;
  }

  /** Moves to the next opening tag of this name. */
  nextOpening(name: string): boolean {
    while (this.next()) if (this.isOpening && this.name === name) return true;
    return false;
  }

  /** Gives an attribute of the tag, whatever the prefix of its namespace. */
  attribute(name: string): string | undefined {
    const found = attributePattern(name).exec(this.#xml.toString('utf8', this.#start, this.#end));
    const value = found?.[1] ?? found?.[2];
    return value === undefined ? undefined : decoded(value);
  }

  /** What stands between the opening tag and the next tag. */
  text(): string {
    let text = '';
    while (!this.isClosing) {
      const next = this.#xml.indexOf(less, this.#end);
      if (next < 0) throw new SheetError('broken', `no end of ${this.name}`);
      text += decoded(this.#slice(this.#end, next));
      this.#end = next;
      if (!this.#isMarkup(next)) break;
      const { from, to, after, isText } = this.#markup(next);
      if (isText) text += this.#slice(from, to);
      if (text.length > limits.textBytes) throw new SheetError('tooBig', 'a long text');
      this.#end = after;
    }
    return text;
  }

  #slice(from: number, to: number): string {
    if (to - from > limits.textBytes) throw new SheetError('tooBig', 'a long text');
    return this.#xml.toString('utf8', from, to);
  }

  #isMarkup(at: number): boolean {
    const first = this.#xml[at + 1];
    return first === 0x21 || first === 0x3f;
  }

  #markup(at: number): { from: number; to: number; after: number; isText: boolean } {
    const head = this.#xml.subarray(at, at + 9);
    const kind = markups.find(({ begin }) => head.subarray(0, begin.length).equals(begin));
    const from = at + (kind?.begin.length ?? 0);
    const to = kind ? this.#xml.indexOf(kind.end, from) : -1;
    if (!kind || to < 0) throw new SheetError('broken', `markup at ${at}`);
    return { from, to, after: to + kind.end.length, isText: kind.isText };
  }

  /** The bracket that closes the tag: one in quotes does not. */
  #closeOf(start: number): number {
    const xml = this.#xml;
    const end = Math.min(xml.length, start + limits.tagBytes);
    let quote = 0;
    for (let at = start + 1; at < end; at++) {
      const byte = xml[at] ?? 0;
      if (quote !== 0) quote = byte === quote ? 0 : quote;
      else if (byte === greater) return at;
      else if (byte === quotes[0] || byte === quotes[1]) quote = byte;
    }
    throw new SheetError(end < xml.length ? 'tooBig' : 'broken', `no end of the tag at ${start}`);
  }

  #nameFrom(start: number): string {
    let from = start;
    let at = start;
    for (; at < this.#end; at++) {
      const byte = this.#xml[at] ?? 0;
      if (byte <= 0x20 || byte === slash || byte === greater) break;
      if (byte === 0x3a) from = at + 1;
    }
    return this.#xml.toString('latin1', from, at);
  }
}

const patterns = new Map<string, RegExp>();
function attributePattern(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(String(hex), 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });
}
