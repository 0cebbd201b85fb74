import { pdfOf } from './pdfs.ts';
import { oleOf, record, workbookOf, xlsOf } from './xls-files.ts';
import { sheetOf, xlsxOf } from './xlsx-files.ts';
import { bombOf, zipOf, type PackedContent } from './zips.ts';

export type HostileFile = { what: string; content: Buffer; code: string };

const rows = (cells: (string | number | null)[]) => sheetOf(cells.map((cell) => [cell]));

/** A piece of text, repeated until it has `count` megabytes, as a bomb has. */
const megabytes = (count: number, piece: string) => piece.repeat((count * 1_000_000) / piece.length);
const sheet = (content: string) => xlsxOf({ sheets: [`<sheetData>${content}</sheetData>`] });
export const goodList = xlsxOf({ sheets: [rows(['2026110300017'])] });
const goodXls = xlsOf([record(0x204, 0, 0, 0, 2, '\x0012')]);
const sst = record(0xfc, 0, 0, 0xffff, 0xff);
const laughs = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const part = (name: string, content: string | PackedContent) =>
  xlsxOf({ sheets: [rows(['1'])], parts: { [name]: content } });

const gigabyte = bombOf(Buffer.alloc(1_000_000, '<row/>'), 1_000);

const noLists: Record<string, Buffer> = {
  'nothing at all': Buffer.alloc(0),
  'a PDF': pdfOf([['2026110300017']]),
  'a page of the web': Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
  'commas and lines': Buffer.from('Transaction ID\n2026110300017\n'),
  'XML of 2003': Buffer.from('<?xml version="1.0"?><Workbook/>'),
  'a document of Word': xlsxOf({
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  }),
  'a workbook with macros': xlsxOf({ type: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
  'a binary workbook': xlsxOf({ type: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' }),
  'a sheet of LibreOffice': zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
  'any zip': zipOf({ 'photo.jpg': 'x' }),
  'an OLE file of something else': oleOf({ WordDocument: Buffer.from('x') }),
  'an .xls of Excel 95': xlsOf([], [], 0x500),
};
const broken: Record<string, Buffer> = {
  'a zip that is cut off': goodList.subarray(0, -40),
  'a zip with a changed byte': changed(sheet(megabytes(0.1, '<row/>')), 700),
  'a sheet that is missing': part(
    'xl/_rels/workbook.xml.rels',
    '<Relationship Id="r0" Type="/worksheet" Target="x"/>',
  ),
  'a sheet without an end': part('xl/worksheets/sheet0.xml', '<sheetData><row>'),
  'entities upon entities': part('xl/worksheets/sheet0.xml', `${laughs}<sheetData>&b;</sheetData>`),
  'a text that is not there': sheet('<row><c t="s"><v>7</v></c></row>'),
  'a million columns': sheet(`<row>${megabytes(20, '<c><v>1</v></c>')}</row>`),
  'an .xls that is cut off': goodXls.subarray(0, 3000),
  'an .xls without its last half': oleOf({
    Workbook: workbookOf([record(0x204, 0, 0, 0, 9999)]).subarray(0, 60),
  }),
  'sectors in a circle': oleOf({ Workbook: workbookOf([]) }, (links) => void (links[7] = 0)),
  'a text longer than its record': xlsOf([record(0x204, 0, 0, 0, 0xffff, '\0')]),
  'half a million times the same cell': xlsOf(Array<Buffer>(500_000).fill(record(0x27e, 0, 0, 0, 2, 0))),
};
const tooBig: Record<string, Buffer> = {
  'a gigabyte in a megabyte': part('xl/worksheets/sheet0.xml', gigabyte),
  'a gigabyte of texts': xlsxOf({ strings: '', parts: { 'xl/sharedStrings.xml': gigabyte } }),
  'a million rows': sheet(megabytes(6, '<row/>')),
  'a million texts': xlsxOf({ strings: megabytes(20, '<si><t>a</t></si>') }),
  'a million styles': xlsxOf({ styles: `<cellXfs>${megabytes(5, '<xf/>')}</cellXfs>` }),
  'a million parts': part(
    'xl/_rels/workbook.xml.rels',
    Array.from({ length: 1_000_000 }, (_, id) => `<Relationship Id="${id}"/>`).join(''),
  ),
  'a text without end': sheet(`<row><c t="str"><v>${megabytes(20, ' ')}</v></c></row>`),
  'a tag without end': sheet(`<row><c ${megabytes(20, ' a="b"')}/></row>`),
  'a thousand sheets': xlsxOf({ sheets: Array<string>(1_000).fill(rows(['1'])) }),
  'an .xls with too many texts': xlsOf(
    [],
    [sst, ...Array<Buffer>(400).fill(record(0x3c, Buffer.alloc(8_220)))],
  ),
  'an .xls of a hundred thousand sheets': xlsOf(
    [],
    Array<Buffer>(100_000).fill(record(0x85, 0, 0, 0, '\0\0')),
  ),
  'an .xls of a million records in one': xlsOf([], [sst, ...Array<Buffer>(1_000_000).fill(record(0x3c))]),
};
const named = (code: string, files: Record<string, Buffer>): HostileFile[] =>
  Object.entries(files).map(([what, content]) => ({ what, content, code }));

/** What is no list, with the fault that whoever uploads it is told. */
export const hostileLists: HostileFile[] = [
  ...named('sheetType', noLists),
  ...named('sheetProtected', {
    'an .xls with a password': xlsOf([], [record(0x2f, 1, 1, 1, Buffer.alloc(48))]),
  }),
  ...named('sheetBroken', broken),
  ...named('sheetTooBig', tooBig),
];

function changed(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  copy.writeUInt8(copy.readUInt8(at) ^ 0x55, at);
  return copy;
}
