import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { saveProblem } from './save-problem.ts';

const said = (code: ApiError['code'], retryAfterSeconds?: number) =>
  saveProblem(new ApiError(code, 400, { retryAfterSeconds }));

test('every refusal says what to do', () => {
  expect(said('tooLarge')).toBe('The PDF is larger than 10 MB. Choose a smaller one.');
  expect(said('notAPdf')).toBe('Only PDF files are allowed.');
  expect(said('fakturRequired')).toBe('File is required when status is Closed.');
  expect(said('transitionNotAllowed')).toMatch('Please choose again.');
  expect(said('notAllowed')).toBe('You do not have the right to do this.');
  const other = new ApiError('fakturOfAnother', 409, { verdict: 'closedOther', number: '04002600000000101' });
  expect(saveProblem(other)).toBe(
    'This request has another valid faktur. On record: 04002600000000101. It was issued twice: cancel one of them in Coretax.',
  );
  expect(said('network')).toMatch('Check your network');
  expect(said('busy')).toMatch('try again shortly');
  expect(said('tooManyRequests', 7)).toBe('Too many attempts. Try again in 7 seconds.');
});
