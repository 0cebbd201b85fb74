import type { FakturCheck } from '../../src/web/features/processing/judged/faktur-question.ts';

/** The answer to a PDF for tests; what is not told is that of one that is ready. */
export const madeUpCheck = (changes: Partial<FakturCheck> = {}): FakturCheck => ({
  transactionId: '1',
  pages: 1,
  mentions: ['1'],
  warnings: [],
  verdict: 'ready',
  faktur: null,
  companyName: 'PT Contoh',
  requestBuyer: '0012********1000',
  parts: [],
  isExcess: false,
  collidesWith: null,
  expected: null,
  undo: null,
  ...changes,
});
