import { fakturSheet } from './faktur-sheet.ts';
import { fakturLines, type FakturFacts, type FakturLayout } from './faktur-text.ts';
import { inBrackets, pagesOfLines, pdfOfPages, standardFont, type Run } from './pdf-pages.ts';

/** A faktur as people see it, or one whose text layer breaks its lines elsewhere. */
export type Print = 'sheet' | FakturLayout;

/** The PDF of a faktur with its text layer, as Coretax makes it. */
export const printFaktur = (facts: FakturFacts, print: Print): Buffer =>
  print === 'sheet'
    ? fakturSheet(facts)
    : pdfOfPages(pagesOfLines(fakturLines(facts, print), print).map(drawing), () => [standardFont]);

const drawing = (runs: Run[]): string =>
  runs.map(({ x, y, text }) => `BT /F1 9 Tf 1 0 0 1 ${x} ${y} Tm ${inBrackets(text)} Tj ET`).join('\n');
