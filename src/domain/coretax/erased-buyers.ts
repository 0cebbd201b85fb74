import { erased } from '../privacy/masking.ts';

/** The place of a faktur in the two forms of a file: its lines in the XML, and its position among the fakturs. */
export type PlaceInFile = { firstLine: number; lastLine: number; position: number };

const personal = /^(\s*)<(BuyerTin|BuyerDocumentNumber|BuyerName|BuyerAdress|BuyerEmail|BuyerIDTKU)>.*$/;

/** The XML of an export without the buyers of these fakturs: every other line is as it was. */
export function xmlWithoutBuyers(xml: string, places: readonly PlaceInFile[]): string {
  const lines = xml.split('\n');
  for (const { firstLine, lastLine } of places)
    for (let at = firstLine - 1; at < lastLine; at++)
      lines[at] = (lines[at] ?? '').replace(personal, `$1<$2>${erased}</$2>`);
  return lines.join('\n');
}

/** The number of rows above the first faktur of the sheet Faktur. */
const rowsOfHeading = 3;
/** NPWP, document number, name, address, e-mail and branch of the buyer. */
const personalColumns = '[KNOPQR]';

/** The sheet Faktur without the buyers of these fakturs. */
export function sheetWithoutBuyers(sheet: string, places: readonly PlaceInFile[]): string {
  const rows = new Set(places.map(({ position }) => String(position + rowsOfHeading)));
  const cell = new RegExp(`(<c r="${personalColumns}(\\d+)"[^>]*><is>)<t[^>]*>[^<]*</t>`, 'g');
  return sheet.replaceAll(cell, (all, start: string, row: string) =>
    rows.has(row) ? `${start}<t>${erased}</t>` : all,
  );
}
