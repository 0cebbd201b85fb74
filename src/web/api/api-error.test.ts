import { expect, test } from 'vitest';
import { activate, login } from '#contract/staff/sign-in.ts';
import { refusal } from './api-error.ts';

test('reads code, fields and request id of a refusal', () => {
  const fields = [{ field: 'password', code: 'tooCommon', message: 'Too easy to guess.' }];
  const error = refusal(
    activate,
    422,
    { code: 'weakPassword', message: '…', fields, requestId: 'r-1' },
    null,
  );
  expect(error).toMatchObject({
    code: 'weakPassword',
    status: 422,
    fields: [{ field: 'password', code: 'tooCommon' }],
    requestId: 'r-1',
    retryAfterSeconds: undefined,
  });
});

test('reads how long to wait', () => {
  expect(refusal(login, 429, { code: 'tooManyRequests', message: '…' }, '90').retryAfterSeconds).toBe(90);
});

test('an answer that is not ours is judged by its status', () => {
  expect(refusal(login, 502, null, null).code).toBe('busy');
  expect(refusal(login, 500, { oops: true }, null).code).toBe('internal');
  expect(refusal(login, 418, 'teapot', null).code).toBe('internal');
});
