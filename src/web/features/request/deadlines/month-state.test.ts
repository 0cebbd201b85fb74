import { expect, test } from 'vitest';
import { daysLeftText, nextStep, toneOf, type MonthOfSale } from './month-state.ts';

const month = (more: Partial<MonthOfSale> = {}): MonthOfSale => ({
  masa: '2026-10',
  uploadBy: '2026-11-20',
  safeBy: '2026-11-18',
  daysLeft: 4,
  toExport: 0,
  exported: 0,
  pdfMissing: 0,
  numberMissing: 0,
  issued: 9,
  missed: 0,
  ...more,
});

test('tells the days to the last one in words', () => {
  expect([30, 1, 0, -1, -1200].map(daysLeftText)).toEqual([
    '30 days left',
    '1 day left',
    'today',
    '1 day over',
    '1,200 days over',
  ]);
});

test('a month is urgent from the safe day on, and calm when nothing is open, however late it is', () => {
  const open = month({ exported: 1 });
  const tones = ['2026-11-10', '2026-11-11', '2026-11-17', '2026-11-18', '2026-12-01'];
  expect(tones.map((today) => toneOf(open, today))).toEqual(['neutral', 'warn', 'warn', 'bad', 'bad']);
  expect(toneOf(month(), '2026-12-01')).toBe('good');
});

test('first what is to export, then what comes back from Coretax', () => {
  const step = (more: Partial<MonthOfSale>) => nextStep(month(more));
  const all = { toExport: 1234, exported: 5, pdfMissing: 1 };
  expect(step(all)).toEqual({ act: 'export', label: 'Export 1,234' });
  expect(step({ ...all, daysLeft: -1 })).toMatchObject({ hint: 'A Manager gives them a new faktur date.' });
  expect(step({ ...all, toExport: 0 })).toMatchObject({ act: 'import', label: 'Import 5' });
  expect(step({ pdfMissing: 1 })).toEqual({ act: 'import', label: 'Import 1 PDF' });
  expect(step({ numberMissing: 2 })).toEqual({ act: 'numbers', label: 'Record 2 numbers' });
  expect(step({})).toBeUndefined();
});
