import { describe, expect, test } from 'vitest';
import type { FakturFile } from '../bulk-draft.ts';
import { madeUpCheck } from '../../../../../../tests/support/made-up-check.ts';
import type { Check } from './check-result.ts';
import { runLabel, runObstacle } from './run-obstacle.ts';

const row = (transactionId: string, verdict: Check['rows'][number]['verdict']) =>
  ({ transactionId, status: 'open', email: 'ani@contoh.co.id', verdict }) as const;
const check = (...rows: Check['rows']): Check => ({ rows, emails: ['ani@contoh.co.id'] });
const pdf = (more: Partial<FakturFile>) => ({
  transactionId: '1',
  faktur: { key: 'k', file: new File(['%PDF'], '1.pdf', { type: 'application/pdf' }), ...more },
});
const closing = { target: 'closed', hasSheet: false, reason: '' } as const;

describe('a run waits', () => {
  test('until there is one customer and every ID can be processed', () => {
    const mixed = { ...check(row('1', 'ok')), emails: ['ani@contoh.co.id', 'budi@contoh.co.id'] };
    expect(runObstacle(check(), [], closing)).toBe('No IDs are left.');
    expect(runObstacle(mixed, [], closing)).toBe('One run takes the requests of one customer.');
    expect(runObstacle(check(row('2', 'unknown'), row('1', 'ok')), [], closing)).toMatch(/^Drop the IDs/);
    expect(runObstacle(check(row('1', 'ok')), [], closing)).toBeUndefined();
  });

  test('until every PDF is looked at and out of doubt', () => {
    const answer = madeUpCheck({ mentions: ['2'], warnings: ['otherTransactionId'] });
    const good = check(row('1', 'ok'));
    expect(runObstacle(good, [pdf({})], closing)).toBe('The PDFs have to be checked first.');
    expect(runObstacle(good, [pdf({ check: { of: '1', answer } })], closing)).toMatch(/^Accept or leave out/);
    expect(runObstacle(good, [pdf({ check: { of: '1', answer: undefined } })], closing)).toMatch(
      /^Accept or/,
    );
    const accepted = [pdf({ check: { of: '1', answer }, accepted: true })];
    expect(runObstacle(good, accepted, closing)).toMatch(/^Write the reason/);
    expect(runObstacle(good, accepted, { ...closing, reason: 'Benar' })).toBeUndefined();
    const other = madeUpCheck({ verdict: 'buyerDiffers' });
    const refused = [pdf({ check: { of: '1', answer: other }, accepted: true })];
    expect(runObstacle(good, refused, { ...closing, reason: 'Benar' })).toMatch(/^Accept or leave out/);
  });

  test('when there is nothing to do', () => {
    const still = check(row('1', 'unchanged'));
    expect(runObstacle(still, [], closing)).toBe('Nothing to do: all of them are closed already.');
    expect(runObstacle(still, [], { ...closing, hasSheet: true })).toBeUndefined();
    expect(runLabel(still, 'closed')).toBe('Finish');
  });
});

test('the button tells how many', () => {
  expect(runLabel(check(row('1', 'ok'), row('2', 'unchanged')), 'closed')).toBe('Close 1 request');
  expect(runLabel(check(row('1', 'ok'), row('2', 'ok')), 'rejected')).toBe('Reject 2 requests');
});
