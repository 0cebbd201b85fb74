import { describe, expect, it } from 'vitest';
import { problemWithReceipt, readReturn } from './sales-return.ts';

const given = { returnId: 'R-2026-1', transactionId: '0012345', date: '2026-11-17', amount: 5_000 };
const read = (changed: object) => readReturn({ ...given, ...changed }, '2026-11-18');

describe('a return', () => {
  it('is read as it is, with or without lines', () => {
    expect(read({ other: 1 })).toStrictEqual({ ...given, lines: null });
    const lines = [
      { line: 1, amount: 2_000 },
      { line: 3, amount: 3_000 },
    ];
    expect(read({ lines: lines.map((line) => ({ ...line, note: 'x' })) })).toStrictEqual({ ...given, lines });
    expect(read({ date: '2026-11-18' })).toBeTypeOf('object');
  });

  it.each([
    ['returnId', { returnId: '' }],
    ['returnId', { returnId: 'a b' }],
    ['returnId', { returnId: 'é' }],
    ['returnId', { returnId: 'x'.repeat(65) }],
    ['returnId', { returnId: 7 }],
    ['transactionId', { transactionId: '12a' }],
    ['transactionId', { transactionId: undefined }],
    ['date', { date: '2026-11-31' }],
    ['date', { date: '17/11/2026' }],
    ['date', { date: '2026-11-19' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 0.5 }],
    ['amount', { amount: '5000' }],
    ['amount', { amount: Number.MAX_SAFE_INTEGER + 1 }],
    ['lines', { lines: [] }],
    ['lines', { lines: null }],
    ['lines', { lines: [{ line: 1, amount: 4_999 }] }],
    ['lines', { lines: [{ line: 0, amount: 5_000 }] }],
    ['lines', { lines: [{ line: 1.5, amount: 5_000 }] }],
    [
      'lines',
      {
        lines: [
          { line: 1, amount: 6_000 },
          { line: 2, amount: -1_000 },
        ],
      },
    ],
    ['lines', { lines: [null] }],
    ['lines', { lines: Array.from({ length: 1_001 }, () => ({ line: 1, amount: 5 })) }],
  ])('is refused for its %s: %j', (problem, changed) => {
    expect(read(changed)).toBe(problem);
  });

  it.each([null, 'text', 7, undefined])('is an object, not %j', (raw) => {
    expect(readReturn(raw, '2026-11-18')).toBe('returnId');
  });

  it('takes back what was paid and no more, of lines that there are', () => {
    const note = { ...given, lines: [{ line: 2, amount: 5_000 }] };
    const receipt = { paid: 5_000, lineCount: 2, returned: 0 };
    expect(problemWithReceipt(note, receipt)).toBeUndefined();
    expect(problemWithReceipt(note, { ...receipt, returned: 1 })).toBe('amount');
    expect(problemWithReceipt(note, { ...receipt, lineCount: 1 })).toBe('lines');
    expect(problemWithReceipt({ ...note, lines: null }, { ...receipt, lineCount: 0 })).toBeUndefined();
    expect(problemWithReceipt(note, undefined)).toBe('transactionId');
  });
});
