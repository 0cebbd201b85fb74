import { describe, expect, it } from 'vitest';
import { csvTable } from './csv-table.ts';

const read = (content: string | Buffer) =>
  csvTable(Buffer.from(content))
    .top(100)
    .map(({ row, cells }) => [
      row,
      ...cells.map(({ column, value }) => `${column}:${'text' in value ? value.text : ''}`),
    ]);

describe('a CSV', () => {
  it.each([',', ';', '\t', '|'])('has values with %j between them', (separator) => {
    const line = (...cells: string[]) => cells.join(separator);
    expect(read(`${line('a', 'b', 'c')}\r\n${line('1', '', '"x, ""y"""')}\n\n${line('', '4', ' ')}`)).toEqual(
      [
        [1, '1:a', '2:b', '3:c'],
        [2, '1:1', '3:x, "y"'],
        [4, '2:4'],
      ],
    );
  });

  it('may say what stands between them, and keep digits from becoming a number', () => {
    expect(read('sep=;\n="04002600000000101";"a\nb"')).toEqual([[1, '1:04002600000000101', '2:a\nb']]);
  });

  it('is read in the letters that it was written in', () => {
    expect(read('\uFEFFDPP é,1')).toEqual([[1, '1:DPP é', '2:1']]);
    expect(read(Buffer.from('\uFEFFDPP é\t1', 'utf16le'))).toEqual([[1, '1:DPP é', '2:1']]);
    expect(read(Buffer.from('DPP é,1', 'latin1'))).toEqual([[1, '1:DPP é', '2:1']]);
  });

  it('is refused where it is no text, or cut off within a quote', () => {
    expect(() => read('a\0b')).toThrow(expect.objectContaining({ fault: 'type' }));
    expect(() => read('a,"b\nc')).toThrow(expect.objectContaining({ fault: 'broken' }));
  });
});
