import { expect, test } from 'vitest';
import { issueStates } from '#domain/coretax/issuing/issue.ts';
import { actsOf, decidableFrom, isToDecide } from './acts-of-issue.ts';

const issue = { state: 'queued', isNewest: true, verdict: null, number: null, cancelling: false } as const;
const number = '04002600000000101';

test('each state offers its own acts, and what only leads may do to nobody else', () => {
  const acts = (role: 'staff' | 'manager') =>
    Object.fromEntries(
      issueStates.map((state) => [state, actsOf({ ...issue, state, number }, { role, isIssuingOn: true })]),
    );
  expect(acts('manager')).toEqual({
    waiting: ['check', 'withdraw'],
    queued: ['withdraw'],
    sent: [],
    signing: [],
    approved: ['readAgain', 'cancel'],
    closed: ['replace', 'cancel'],
    rejected: ['retry'],
    uncertain: ['decide'],
    withdrawn: ['check'],
  });
  expect(acts('staff')).toMatchObject({ approved: ['readAgain'], closed: [], uncertain: [] });
});

test('a PDF is accepted only where a drop would let somebody accept it', () => {
  const acts = (verdict: 'amountDiffers' | 'buyerDiffers') =>
    actsOf({ ...issue, state: 'approved', verdict, number }, { role: 'staff', isIssuingOn: true });
  expect(acts('amountDiffers')).toEqual(['see', 'accept', 'readAgain']);
  expect(acts('buyerDiffers')).toEqual(['see', 'readAgain']);
});

test('nothing is done about one that is being cancelled, or that was asked for again', () => {
  const actor = { role: 'superAdmin', isIssuingOn: true } as const;
  expect(actsOf({ ...issue, state: 'closed', number, cancelling: true }, actor)).toEqual([]);
  expect(actsOf({ ...issue, state: 'rejected', isNewest: false }, actor)).toEqual([]);
});

test('while issuing is off nothing is queued, and everything else goes on', () => {
  const actor = { role: 'manager', isIssuingOn: false } as const;
  expect(actsOf({ ...issue, state: 'waiting' }, actor)).toEqual(['withdraw']);
  expect(actsOf({ ...issue, state: 'rejected' }, actor)).toEqual([]);
  expect(actsOf({ ...issue, state: 'closed', number }, actor)).toEqual(['cancel']);
});

test('an uncertain one is decided a day later', () => {
  const uncertain = { state: 'uncertain', uncertainSince: '2026-11-30 10:15:00' } as const;
  expect(decidableFrom(uncertain)).toBe('2026-12-01 10:15:00');
  expect(isToDecide(uncertain, '2026-12-01 10:14:59')).toBe(false);
  expect(isToDecide(uncertain, '2026-12-01 10:15:00')).toBe(true);
  expect(isToDecide({ ...uncertain, state: 'sent' }, '2026-12-31 10:15:00')).toBe(false);
});
