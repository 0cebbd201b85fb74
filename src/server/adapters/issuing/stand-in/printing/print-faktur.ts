import { fakturLines, type FakturFacts, type FakturLayout } from './faktur-text.ts';
import { inBrackets, pagesOfLines, pdfOfPages, standardFont, type Run } from './pdf-pages.ts';

/** The PDF of a faktur with its text layer, as Coretax makes it. */
export const printFaktur = (facts: FakturFacts, layout: FakturLayout): Buffer =>
  pdfOfPages(pagesOfLines(fakturLines(facts, layout), layout).map(drawing), () => [standardFont]);

const drawing = (runs: Run[]): string =>
  runs.map(({ x, y, text }) => `BT /F1 9 Tf 1 0 0 1 ${x} ${y} Tm ${inBrackets(text)} Tj ET`).join('\n');
