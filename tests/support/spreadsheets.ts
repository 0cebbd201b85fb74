import { read, type CellObject, type WorkBook } from '@e965/xlsx';

/** An Excel file as a program that is not ours reads it. */
export function openSpreadsheet(content: Uint8Array) {
  const book = read(content, { cellNF: true, cellStyles: true, bookFiles: true });
  const { files } = book as WorkBook & { files: Record<string, { content: Uint8Array }> };
  const part = (name: string) => Buffer.from(files[name]?.content ?? []).toString();
  const [formats = ''] = /<cellXfs.*<\/cellXfs>/.exec(part('xl/styles.xml')) ?? [];
  return {
    sheets: book.SheetNames,
    names: book.Workbook?.Names ?? [],
    properties: book.Props,
    /** Type, value, format and what is shown, or nothing. */
    cell(sheet: string, place: string): Cell | undefined {
      const found = book.Sheets[sheet]?.[place] as CellObject | undefined;
      return found && { type: found.t, value: found.v, format: found.z, shown: found.w };
    },
    range: (sheet: string) => book.Sheets[sheet]?.['!ref'],
    filter: (sheet: string) => book.Sheets[sheet]?.['!autofilter']?.ref,
    /** What the reader does not tell stands in the parts of the file. */
    part,
    /** The formats that cells name by their place. */
    formats: formats.match(/<xf [^>]*>/g) ?? [],
  };
}
type Cell = {
  type: CellObject['t'];
  value: CellObject['v'];
  format: CellObject['z'];
  shown: CellObject['w'];
};
