import { zipOf, type PackedContent } from './zips.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type WorkbookParts = {
  /** What stands in the worksheet elements. */
  sheets?: string[];
  /** The hidden sheets, by index. */
  hidden?: number[];
  strings?: string;
  styles?: string;
  /** Parts instead of, or beside, those that a workbook has. */
  parts?: Record<string, string | PackedContent>;
  type?: string;
};

/** An .xlsx of parts that are written by hand, so that they can be as wrong as a test wants. */
export function xlsxOf({
  sheets = [],
  hidden = [],
  strings,
  styles,
  parts = {},
  type,
}: WorkbookParts): Buffer {
  const mainType = type ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const relations = [
    ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index}.xml`] as const),
    ...(strings === undefined ? [] : [['sharedStrings', 'sharedStrings.xml'] as const]),
    ...(styles === undefined ? [] : [['styles', 'styles.xml'] as const]),
  ];
  return zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${mainType}"/></Types>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${main} xmlns:r="${office}"><sheets>${sheets
      .map(
        (_, index) =>
          `<sheet name="S${index}" sheetId="${index + 1}" ${hidden.includes(index) ? 'state="veryHidden"' : ''} r:id="r${index}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations
      .map(
        ([kind, target], index) =>
          `<Relationship Id="r${index}" Type="${office}/${kind}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [
        `xl/worksheets/sheet${index}.xml`,
        `<?xml version="1.0"?><worksheet ${main}>${sheet}</worksheet>`,
      ]),
    ),
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>` }),
    ...parts,
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Rows of cells: texts and numbers; null is a cell that is not there. */
export const sheetOf = (rows: (string | number | null)[][]): string =>
  `<sheetData>${rows.map((row, index) => `<row r="${index + 1}">${row.map((cell, column) => cellOf(cell, `${String.fromCodePoint(65 + column)}${index + 1}`)).join('')}</row>`).join('')}</sheetData>`;

function cellOf(cell: string | number | null, reference: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}
