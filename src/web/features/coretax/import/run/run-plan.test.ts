import { describe, expect, test } from 'vitest';
import type { DropFile, DropList, ListRow } from '#contract/coretax/drops.ts';
import { fakturVerdicts } from '#domain/coretax/faktur/verdicts.ts';
import { noDecisions, type Decision, type Decisions } from '../files/decisions.ts';
import { madeUpFile } from '../../../../../../tests/support/made-up-file.ts';
import { decisionsOf, isEmptyPlan, planRun, runLabel, runSentences } from './run-plan.ts';

const oneOfEach = fakturVerdicts.map((verdict, index) => madeUpFile({ no: index + 1, verdict }));

const row = (changes: Partial<ListRow>): ListRow => ({
  row: 2,
  number: '04002600000000101',
  transactionId: '2026110300017',
  status: 'APPROVED',
  effect: 'issue',
  reason: null,
  outcome: null,
  ...changes,
});
const listOf = (...rows: ListRow[]): DropList => ({ name: 'list.xlsx', rows, notInCoretax: [] });

function decided(...chosen: [file: DropFile, action: Decision['action'], reason?: string][]): Decisions {
  const files = chosen.map(
    ([{ no, verdict }, action, reason = '']) => [no, { action, reason, verdict }] as const,
  );
  return { ...noDecisions, files: new Map(files) };
}

describe('without decisions', () => {
  test('closes what is ready, attaches what belongs to a request, and leaves everything else', () => {
    const files = [
      ...Array.from({ length: 487 }, (_, index) => madeUpFile({ no: 100 + index, verdict: 'ready' })),
      madeUpFile({ no: 1, verdict: 'closedWithout', attaching: 'mail' }),
      madeUpFile({ no: 2, verdict: 'partial', attaching: 'wait' }),
      madeUpFile({ no: 3, verdict: 'replacement', attaching: 'mail' }),
      ...Array.from({ length: 10 }, (_, index) => madeUpFile({ no: 10 + index, verdict: 'unknown' })),
    ];
    const plan = planRun(files, null, noDecisions);
    expect(runLabel(plan)).toBe('Run: close 487, attach 3, leave 10');
    expect(runSentences(plan, { mayCancel: false })).toEqual([
      'Close 487 requests; each customer gets a mail with the PDF.',
      'Attach 1 PDF to closed requests and mail them to the customers.',
      'Attach 1 PDF to requests that wait for another part; no mail yet.',
      'Replace 1 faktur and mail the new ones to the customers.',
      'Leave 10 files as they are.',
    ]);
  });

  test('of every verdict once, only the four that need nobody are done', () => {
    expect(runLabel(planRun(oneOfEach, null, noDecisions))).toBe('Run: close 3, attach 1, leave 18');
    expect(decisionsOf(oneOfEach, null, noDecisions)).toEqual([]);
  });

  test('a replacement of an unknown faktur waits for somebody', () => {
    const file = madeUpFile({ verdict: 'replacement', reason: 'predecessorUnknown' });
    expect(isEmptyPlan(planRun([file], null, noDecisions))).toBe(true);
    expect(runLabel(planRun([file], null, decided([file, 'accept'])))).toBe(
      'Run: close 1, attach 0, leave 0',
    );
  });

  test('what is done is not done again', () => {
    const files = [
      madeUpFile({ no: 1, verdict: 'alreadyAttached', outcome: 'done' }),
      madeUpFile({ no: 2, verdict: 'ready', outcome: 'failed' }),
    ];
    const plan = planRun(files, null, noDecisions);
    expect(runLabel(plan)).toBe('Run: close 1, attach 0, leave 0');
    expect(runSentences(plan, { mayCancel: true })).toContain('1 file is done already.');
  });
});

describe('with decisions', () => {
  test('accepting does what the request needs: close it, mail to a closed one, or wait', () => {
    const closes = madeUpFile({ no: 1, verdict: 'dateDiffers', attaching: 'close' });
    const mails = madeUpFile({ no: 2, verdict: 'amountDiffers', attaching: 'mail' });
    const marked = madeUpFile({ no: 3, verdict: 'watermarked', attaching: null });
    const left = madeUpFile({ no: 4, verdict: 'ready' });
    const files = [closes, mails, marked, left];
    const decisions = decided(
      [closes, 'accept'],
      [mails, 'accept', 'The store rounds'],
      [marked, 'accept'],
      [left, 'leave'],
    );
    expect(runLabel(planRun(files, null, decisions))).toBe('Run: close 1, attach 1, leave 1, record 1 mark');
    expect(decisionsOf(files, null, decisions)).toEqual([
      { no: 1, action: 'accept' },
      { no: 2, action: 'accept', reason: 'The store rounds' },
      { no: 3, action: 'accept' },
      { no: 4, action: 'leave' },
    ]);
  });

  test('what must not be accepted is left, whatever was decided', () => {
    const files = oneOfEach.filter(({ verdict }) =>
      [
        'buyerDiffers',
        'sellerDiffers',
        'notOurs',
        'sameNumberOther',
        'closedOther',
        'notOpen',
        'unreadable',
      ].includes(verdict),
    );
    const decisions = decided(
      ...files.map((file) => [file, 'accept', 'because'] as [DropFile, 'accept', string]),
    );
    expect(runLabel(planRun(files, null, decisions))).toBe('Run: close 0, attach 0, leave 7');
    expect(decisionsOf(files, null, decisions)).toEqual([]);
  });

  test('a faktur of another code waits for its part, which travels with the decision', () => {
    const file = madeUpFile({ verdict: 'amountDiffers', part: null, parts: ['04', '08'] });
    const without = decided([file, 'accept', 'because']);
    expect(isEmptyPlan(planRun([file], null, without))).toBe(true);
    const decision = { action: 'accept', reason: 'because', part: '08', verdict: file.verdict } as const;
    const decisions = { ...noDecisions, files: new Map([[file.no, decision]]) };
    expect(isEmptyPlan(planRun([file], null, decisions))).toBe(false);
    expect(decisionsOf([file], null, decisions)).toEqual([
      { no: 1, action: 'accept', reason: 'because', part: '08' },
    ]);
  });

  test('more VAT than the receipt has is done with a reason alone, a replacement too', () => {
    for (const verdict of ['ready', 'replacement'] as const) {
      const file = madeUpFile({ verdict, isExcess: true });
      expect(isEmptyPlan(planRun([file], null, noDecisions))).toBe(true);
      expect(isEmptyPlan(planRun([file], null, decided([file, 'accept'])))).toBe(true);
      expect(isEmptyPlan(planRun([file], null, decided([file, 'accept', 'because'])))).toBe(false);
    }
  });

  test('one without its reason changes nothing', () => {
    const file = madeUpFile({ verdict: 'amountDiffers' });
    expect(isEmptyPlan(planRun([file], null, decided([file, 'accept', ' '])))).toBe(true);
  });

  test('counts only for the verdict that was seen', () => {
    const before = madeUpFile({ verdict: 'dateDiffers' });
    const now = madeUpFile({ verdict: 'amountDiffers' });
    const decisions = decided([before, 'accept', 'fine']);
    expect(isEmptyPlan(planRun([now], null, decisions))).toBe(true);
    expect(decisionsOf([now], null, decisions)).toEqual([]);
  });
});

test('the rows of the list are told by what they do, and may be left', () => {
  const list = listOf(
    row({ row: 2 }),
    row({ row: 3 }),
    row({ row: 4, effect: 'cancel', status: 'CANCELED' }),
    row({ row: 5, effect: 'none', reason: 'unknown' }),
    row({ row: 6, outcome: 'done' }),
  );
  const decisions = { ...noDecisions, leftRows: new Set([3]) };
  const plan = planRun([], list, decisions);
  expect(runLabel(plan)).toBe('Run: close 0, attach 0, leave 0, take over 2 rows of the list');
  expect(runSentences(plan, { mayCancel: false })).toEqual([
    'List: record 1 number; the requests wait for their PDFs, or are closed where the seller settings say so.',
    'List: skip 1 cancelled faktur; a Manager has to run them.',
    'List: leave 2 rows.',
  ]);
  expect(decisionsOf([], list, decisions)).toEqual([{ row: 3, action: 'leave' }]);
});
