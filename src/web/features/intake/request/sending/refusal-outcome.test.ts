import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { refusalOutcome } from './refusal-outcome.ts';

const outcomeOf = (error: unknown, { hasTotal = false } = {}) =>
  refusalOutcome(error, { transactionIds: ['1'], totals: hasTotal ? ['500'] : undefined });
const ofReceipt = (problems: Record<string, string>) => ({ form: {}, receipts: [problems] });

test('what is wrong with the receipt belongs to its field', () => {
  for (const code of ['transactionNotFound', 'outsidePurchaseWindow', 'alreadyRequested'] as const) {
    expect(outcomeOf(new ApiError(code, 400))).toMatchObject({
      problem: { code },
      problems: ofReceipt({ transactionId: code }),
      captchaIsUsed: true,
    });
  }
});

test('the total has what is wrong with it', () => {
  const needed = outcomeOf(new ApiError('proofNeeded', 422));
  expect(needed.problem).toMatchObject({ code: 'proofNeeded' });
  expect(needed.problems).toEqual(ofReceipt({ total: 'proofNeeded' }));
  const wrong = outcomeOf(new ApiError('transactionNotFound', 404), { hasTotal: true });
  expect(wrong.problem).toMatchObject({ code: 'wrongTotal' });
  expect(wrong.problems).toEqual(ofReceipt({ total: 'wrongTotal' }));
});

test('field problems go to the fields we know', () => {
  const fields = [
    { field: 'email', code: 'email' },
    { field: 'npwpPhoto', code: 'photoType' },
    { field: 'elsewhere', code: 'invalid' },
  ];
  expect(outcomeOf(new ApiError('invalidInput', 422, { fields }))).toMatchObject({
    problem: { code: 'invalidInput' },
    problems: { form: { email: 'email', npwpPhoto: 'photoType' }, receipts: [{}] },
  });
});

test('what the server names stands at its receipt', () => {
  const fields = [
    { field: 'transactionId1', code: 'alreadyRequested' },
    { field: 'receiptPhoto3', code: 'photoBroken' },
    { field: 'total4', code: 'proofNeeded' },
    { field: 'totals', code: 'required' },
  ];
  const refused = new ApiError('invalidInput', 422, { fields });
  expect(
    refusalOutcome(refused, { transactionIds: ['1', '2', '3', '4'], totals: undefined }).problems,
  ).toEqual({
    form: {},
    receipts: [
      { transactionId: 'alreadyRequested', total: 'required' },
      {},
      { receiptPhoto: 'photoBroken' },
      { total: 'proofNeeded' },
    ],
  });
});

test('fields we do not know are left out', () => {
  const fields = [{ field: 'elsewhere', code: 'invalid' }];
  expect(outcomeOf(new ApiError('invalidInput', 422, { fields })).problems).toEqual(ofReceipt({}));
});

test('tells how long to wait, and that the captcha is still good', () => {
  expect(outcomeOf(new ApiError('tooManyRequests', 429, { retryAfterSeconds: 90 }))).toEqual({
    problem: { code: 'tooManyRequests', seconds: 90 },
    problems: ofReceipt({}),
    captchaIsUsed: false,
  });
  expect(outcomeOf(new ApiError('network', 0)).captchaIsUsed).toBe(false);
});

test('anything unexpected is our fault', () => {
  expect(outcomeOf(new TypeError('oops')).problem).toEqual({ code: 'internal' });
});
