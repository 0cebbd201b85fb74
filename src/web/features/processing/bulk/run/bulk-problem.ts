import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { FakturNotSent } from './run-bulk.ts';

/** What went wrong, and what to do. */
export type Problem = { text: string; advice: string };

const failed = (message: string) => `Submission failed: ${message}`;

/** A server that was not reached has given no reason. */
function messageOr(error: unknown, otherwise: string): string {
  const isAnswered = error instanceof ApiError && error.code !== 'network';
  return isAnswered ? explainError(error) : otherwise;
}

export function checkProblem(error: unknown): Problem {
  return {
    text: failed(messageOr(error, 'Validation failed')),
    advice: `${connectionAdvice(error)}The check changes nothing, and what you entered is kept.`,
  };
}

export function runProblem(error: unknown): Problem {
  if (error instanceof FakturNotSent)
    return {
      text: failed(`${error.fileName} was not sent. ${explainError(error.cause)}`),
      advice: 'Nothing is closed yet. PDFs that have arrived are not sent again.',
    };
  if (error instanceof ApiError && error.code === 'bulkRefused')
    return {
      text: failed(explainError(error)),
      advice: 'Decide about those that are marked and run it again.',
    };
  return {
    text: failed(messageOr(error, 'Error submitting close process API')),
    advice: `${connectionAdvice(error)}Nothing you entered is lost: check again to see what was done.`,
  };
}

function connectionAdvice(error: unknown): string {
  return error instanceof ApiError && error.code === 'network' ? 'The connection was lost. ' : '';
}
