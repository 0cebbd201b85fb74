import { mainNamespace, xmlDeclaration, xmlText } from './xml.ts';

/** Places in the list of cell formats below. */
export const styles = { header: 1, text: 2, date: 3, rupiah: 4, textToCome: 5, count: 6 } as const;

/** The numbers of Excel's own formats for text and whole numbers, and the first two that a file may give. */
const formats = { text: 49, count: 3, date: 164, rupiah: 165 };

const cellFormats = [
  cellFormat(0),
  cellFormat(formats.text, 'fontId="1" applyFont="1"'),
  // As if somebody had typed an apostrophe first: what looks like a formula stays harmless, even when it is edited.
  cellFormat(formats.text, 'fontId="0" quotePrefix="1"'),
  // Numbers would stand close to the text of the next column.
  cellFormat(formats.date, 'fontId="0" applyAlignment="1"', '<alignment horizontal="left"/>'),
  cellFormat(formats.rupiah, 'fontId="0" applyAlignment="1"', '<alignment horizontal="right" indent="1"/>'),
  cellFormat(formats.text),
  cellFormat(formats.count, 'fontId="0" applyAlignment="1"', '<alignment horizontal="right" indent="1"/>'),
];

function cellFormat(format: number, more = 'fontId="0"', content = ''): string {
  return `<xf numFmtId="${format}" ${more} fillId="0" borderId="0" xfId="0" applyNumberFormat="1">${content}</xf>`;
}

const font = (more = '') => `<font>${more}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
const numberFormat = (id: number, code: string) => `<numFmt numFmtId="${id}" formatCode="${xmlText(code)}"/>`;

/** The comma of an amount stands for whatever the reader's own Excel puts between groups of digits. */
export const stylesXml = [
  `${xmlDeclaration}<styleSheet xmlns="${mainNamespace}"><numFmts count="2">`,
  numberFormat(formats.date, 'yyyy\\-mm\\-dd'),
  numberFormat(formats.rupiah, '"Rp"\\ #,##0'),
  `</numFmts><fonts count="2">${font()}${font('<b/>')}</fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');
