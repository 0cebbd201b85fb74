import { SheetError } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';

export const biff = {
  formula: 0x06,
  end: 0x0a,
  calendar: 0x22,
  filePass: 0x2f,
  continue: 0x3c,
  sheet: 0x85,
  manyNumbers: 0xbd,
  richLabel: 0xd6,
  style: 0xe0,
  merges: 0xe5,
  strings: 0xfc,
  sharedLabel: 0xfd,
  number: 0x203,
  label: 0x204,
  truthOrError: 0x205,
  formulaText: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const;

/** Walks through the records of an .xls. Reading past the end of a record throws a RangeError. */
export class BiffCursor {
  id = 0;
  data: Buffer = Buffer.alloc(0);
  readonly #stream: Buffer;
  #next: number;

  constructor(stream: Buffer, from = 0) {
    this.#stream = stream;
    this.#next = from;
  }

  /**
   * Moves to the next record and gives its kind. A stream that ends here is cut off, because reading stops at the end
   * of a sheet.
   */
  next(): number {
    const start = this.#next + 4;
    this.id = this.#stream.readUInt16LE(this.#next);
    this.#next = start + this.#stream.readUInt16LE(this.#next + 2);
    if (this.#next > this.#stream.length) throw new SheetError('broken', 'a record that is cut off');
    this.data = this.#stream.subarray(start, this.#next);
    return this.id;
  }

  /** The data of this record and of those that continue it. */
  continued(): ContinuedData {
    const parts = [this.data];
    while (this.#next + 4 <= this.#stream.length && this.#stream.readUInt16LE(this.#next) === biff.continue) {
      this.next();
      if (parts.push(this.data) > limits.continuations) throw new SheetError('tooBig', 'too many records');
    }
    return new ContinuedData(parts);
  }
}

const flags = { wide: 1, phonetic: 4, rich: 8 };

export class ContinuedData {
  readonly #parts: Buffer[];
  #part = 0;
  #at = 0;

  constructor(parts: Buffer[]) {
    this.#parts = parts;
  }

  uint8 = (): number => this.#take(1).readUInt8();
  uint16 = (): number => this.#take(2).readUInt16LE();
  uint32 = (): number => this.#take(4).readUInt32LE();

  isAtEnd(): boolean {
    while (this.#part < this.#parts.length && this.#left() === 0) this.#turn();
    return this.#part >= this.#parts.length;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0;) {
      if (this.isAtEnd()) throw new SheetError('broken', 'a text that is cut off');
      const step = Math.min(left, this.#left());
      this.#at += step;
      left -= step;
    }
  }

  /** A text with its length before it. */
  text(characters = this.uint16()): string {
    const kind = this.uint8();
    const runs = kind & flags.rich ? this.uint16() : 0;
    const extra = kind & flags.phonetic ? this.uint32() : 0;
    const text = this.#characters(characters, (kind & flags.wide) !== 0);
    this.skip(runs * 4 + extra);
    return text;
  }

  /** Reads characters of a text. Where it goes on in the next record, that one begins with the width of its characters. */
  #characters(count: number, isWide: boolean): string {
    let text = '';
    let wide = isWide;
    while (text.length < count) {
      if (this.#left() === 0) {
        this.#turn();
        wide = (this.uint8() & flags.wide) !== 0;
      }
      const width = wide ? 2 : 1;
      const fitting = Math.min(count - text.length, Math.floor(this.#left() / width));
      if (fitting === 0) throw new SheetError('broken', 'half a character');
      text += this.#take(fitting * width).toString(wide ? 'utf16le' : 'latin1');
    }
    return text;
  }

  #left(): number {
    return (this.#parts[this.#part]?.length ?? 0) - this.#at;
  }

  #turn(): void {
    this.#part++;
    this.#at = 0;
  }

  #take(bytes: number): Buffer {
    if (this.isAtEnd() || this.#left() < bytes) throw new SheetError('broken', 'a text that is cut off');
    this.#at += bytes;
    return (this.#parts[this.#part] ?? Buffer.alloc(0)).subarray(this.#at - bytes, this.#at);
  }
}
