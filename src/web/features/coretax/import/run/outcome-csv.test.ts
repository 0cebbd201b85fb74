import { expect, test } from 'vitest';
import { madeUpFile } from '../../../../../../tests/support/made-up-file.ts';
import { outcomeCsv } from './outcome-csv.ts';

const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

test('every file and row has a line with what became of it', () => {
  const files = [
    madeUpFile({ outcome: 'done' }),
    madeUpFile({ no: 2, name: 'b.pdf', outcome: 'skipped', outcomeReason: 'buyerDiffers' }),
    madeUpFile({
      no: 3,
      name: 'c.pdf',
      verdict: 'unreadable',
      reason: 'notAPdf',
      read: null,
      transactionId: null,
      companyName: null,
      expected: null,
    }),
  ];
  const rows = [
    {
      row: 7,
      number: '04002600000000102',
      transactionId: '2026110300018',
      status: 'APPROVED',
      effect: 'issue' as const,
      reason: null,
      outcome: 'done' as const,
    },
  ];
  const list = { name: 'list.xlsx', rows, notInCoretax: [] };
  expect(linesOf(outcomeCsv({ files, list })).slice(1)).toEqual([
    'OutputTaxInvoice.pdf,0400 2600 0000 0010 1,2026110300017,PT Contoh Maju,22000,22000,Ready,Done,',
    'b.pdf,0400 2600 0000 0010 1,2026110300017,PT Contoh Maju,22000,22000,Ready,Skipped,Another buyer',
    'c.pdf,,,,,,Cannot be read,Left,',
    'Row 7 of list.xlsx,0400 2600 0000 0010 2,2026110300018,,,,Issued,Done,',
  ]);
});

test('a name that a spreadsheet would run as a formula is only text', () => {
  const files = [madeUpFile({ name: '=HYPERLINK("http://x")', companyName: '+62, "PT"' })];
  const [, line] = linesOf(outcomeCsv({ files, list: null }));
  expect(line).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)",.*,"'\+62, ""PT""",/);
});
