import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { FakturNotSent } from './run-bulk.ts';
import { runTexts } from './texts.ts';

/** What went wrong, and what to do. */
export type Problem = { text: string; advice: string };

/** A server that was not reached has given no reason. */
function messageOr(error: unknown, otherwise: string): string {
  const isAnswered = error instanceof ApiError && error.code !== 'network';
  return isAnswered ? explainError(error) : otherwise;
}

export function checkProblem(error: unknown): Problem {
  const texts = runTexts();
  return {
    text: texts.failed(messageOr(error, texts.checkFailed)),
    advice: `${connectionAdvice(error)}${texts.checkAdvice}`,
  };
}

export function runProblem(error: unknown): Problem {
  const texts = runTexts();
  if (error instanceof FakturNotSent)
    return {
      text: texts.failed(`${texts.notSent(error.fileName)} ${explainError(error.cause)}`),
      advice: texts.notSentAdvice,
    };
  if (error instanceof ApiError && error.code === 'bulkRefused')
    return {
      text: texts.failed(explainError(error)),
      advice: texts.refusedAdvice,
    };
  return {
    text: texts.failed(messageOr(error, texts.runFailed)),
    advice: `${connectionAdvice(error)}${texts.runAdvice}`,
  };
}

function connectionAdvice(error: unknown): string {
  return error instanceof ApiError && error.code === 'network' ? `${runTexts().connectionLost} ` : '';
}
