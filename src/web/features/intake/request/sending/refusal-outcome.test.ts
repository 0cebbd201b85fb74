import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { outcomeOf } from './refusal-outcome.ts';

test('what is wrong with the receipt belongs to its field', () => {
  for (const code of ['transactionNotFound', 'outsidePurchaseWindow', 'alreadyRequested'] as const) {
    expect(outcomeOf(new ApiError(code, 400))).toMatchObject({
      problem: { code },
      problems: { transactionId: code },
      captchaIsUsed: true,
    });
  }
});

test('the total has what is wrong with it', () => {
  const needed = outcomeOf(new ApiError('proofNeeded', 422));
  expect(needed).toMatchObject({ problem: { code: 'proofNeeded' }, problems: { total: 'proofNeeded' } });
  const wrong = outcomeOf(new ApiError('transactionNotFound', 404), { hasTotal: true });
  expect(wrong).toMatchObject({ problem: { code: 'wrongTotal' }, problems: { total: 'wrongTotal' } });
});

test('field problems go to the fields we know', () => {
  const fields = [
    { field: 'email', code: 'email' },
    { field: 'npwpPhoto', code: 'photoType' },
    { field: 'elsewhere', code: 'invalid' },
  ];
  expect(outcomeOf(new ApiError('invalidInput', 422, { fields }))).toMatchObject({
    problem: { code: 'invalidInput' },
    problems: { email: 'email', npwpPhoto: 'photoType' },
  });
});

test('fields we do not know are left out', () => {
  const fields = [{ field: 'elsewhere', code: 'invalid' }];
  expect(outcomeOf(new ApiError('invalidInput', 422, { fields })).problems).toEqual({});
});

test('tells how long to wait, and that the captcha is still good', () => {
  expect(outcomeOf(new ApiError('tooManyRequests', 429, { retryAfterSeconds: 90 }))).toEqual({
    problem: { code: 'tooManyRequests', seconds: 90 },
    problems: {},
    captchaIsUsed: false,
  });
  expect(outcomeOf(new ApiError('network', 0)).captchaIsUsed).toBe(false);
});

test('anything unexpected is our fault', () => {
  expect(outcomeOf(new TypeError('oops')).problem).toEqual({ code: 'internal' });
});
