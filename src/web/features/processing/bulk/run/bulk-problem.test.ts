import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { checkProblem, runProblem } from './bulk-problem.ts';
import { FakturNotSent } from './run-bulk.ts';

const lost = new ApiError('network', 0);
const broken = new ApiError('internal', 500);

test('a failed check has the words of the server, or of the office when there are none', () => {
  expect(checkProblem(lost).text).toBe('Submission failed: Validation failed');
  expect(checkProblem(new TypeError('x')).text).toBe('Submission failed: Validation failed');
  expect(checkProblem(broken).text).toBe(
    'Submission failed: A server error occurred. Please try again later.',
  );
});

test('a failed run as well, and says how to find out what was done', () => {
  expect(runProblem(lost)).toEqual({
    text: 'Submission failed: Error submitting close process API',
    advice: 'The connection was lost. Nothing you entered is lost: check again to see what was done.',
  });
  expect(runProblem(new ApiError('bulkRefused', 409)).text).toBe(
    'Submission failed: Nothing was changed: some IDs cannot be processed.',
  );
});

test('a PDF that did not arrive is named', () => {
  expect(runProblem(new FakturNotSent('2110.pdf', lost)).text).toBe(
    'Submission failed: 2110.pdf was not sent. Connection lost. Check your network, then try again.',
  );
});
