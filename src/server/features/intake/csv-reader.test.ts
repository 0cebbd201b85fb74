import { array, assert, asyncProperty, constantFrom, integer, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv-reader.ts';

/** Reads the text in pieces of so many bytes and gives each record as [line, fields]. */
async function read(text: string, pieceBytes = 7): Promise<[number, string[] | 'broken'][]> {
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const found: [number, string[] | 'broken'][] = [];
  for await (const records of readCsv(pieces()))
    for (const { line, fields } of records) found.push([line, fields ?? 'broken']);
  return found;
}

describe('a CSV file', () => {
  it('is read by lines and commas, with either line end and with none at the end', async () => {
    expect(await read('a,b\n1,2\r\n3,')).toEqual([
      [1, ['a', 'b']],
      [2, ['1', '2']],
      [3, ['3', '']],
    ]);
  });

  it('may quote commas, quotes and line ends, and counts the lines within', async () => {
    expect(await read('a,b\n"1, one","say ""hi"""\r\n"two\nlines",2\n,""\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['1, one', 'say "hi"']],
      [3, ['two\nlines', '2']],
      [5, ['', '']],
    ]);
  });

  it('may begin with a byte order mark and have empty lines', async () => {
    expect(await read('\uFEFFa,b\r\n\r\n1,2\r\n\r\n')).toEqual([
      [1, ['a', 'b']],
      [3, ['1', '2']],
    ]);
  });

  it('takes a quote within an unquoted field as it is', async () => {
    expect(await read('a,b\n5" disk,2\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['5" disk', '2']],
    ]);
  });

  it.each([
    ['a quote that is never closed', '1,"open\n'],
    ['text after a closing quote', '1,"x"y\n'],
    ['too few fields', '1\n'],
    ['too many fields', '1,2,3\n'],
    ['a quote that closes two lines later', '1,"open\n9,9\n'],
  ])('loses one line to %s', async (_what, bad) => {
    const records = await read(`a,b\n${bad}3,4\n"5",6\n`);
    expect(records[1]).toEqual([2, 'broken']);
    expect(records.slice(-2).map(([, fields]) => fields)).toEqual([
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('does not hold a line without end', async () => {
    const endless = 'x'.repeat(300_000);
    for (const bad of [endless, `"${endless}`]) {
      const records = await read(`a,b\n1,${bad}\n3,4\n`, 16_384);
      expect(records).toEqual([
        [1, ['a', 'b']],
        [2, 'broken'],
        [3, ['3', '4']],
      ]);
    }
  });

  it('comes back as it was written, in whatever pieces', async () => {
    const field = string({ unit: constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '😀'), maxLength: 6 });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await assert(
      asyncProperty(
        array(array(field, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        integer({ min: 1, max: 40 }),
        constantFrom('\n', '\r\n'),
        async (rows, pieceBytes, lineEnd) => {
          const text = rows.map((fields) => fields.map(quoted).join(',') + lineEnd).join('');
          expect((await read(text, pieceBytes)).map(([, fields]) => fields)).toEqual(rows);
        },
      ),
    );
  });
});
