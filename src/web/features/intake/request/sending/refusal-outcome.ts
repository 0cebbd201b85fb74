import { ApiError } from '#web/api/api-error.ts';
import { fields, type Field, type Problems } from '../form/form-state.ts';
import type { FormProblem } from '../form/problem-text.ts';

/** Why a sending was refused, and what it means for the form. */
export type Refusal = { problem: FormProblem; problems: Problems; captchaIsUsed: boolean };

/** Refusals that belong to one field. */
const fieldOfCode: Partial<Record<string, Field>> = {
  transactionNotFound: 'transactionId',
  outsidePurchaseWindow: 'transactionId',
  alreadyRequested: 'transactionId',
  proofNeeded: 'total',
};

/** These happen before the captcha is verified, so its answer is still valid. */
const beforeCaptcha = new Set(['network', 'forged', 'tooManyRequests', 'readOnly']);

/** An ID that is not found although it was checked before came with the wrong total. */
export function outcomeOf(error: unknown, { hasTotal = false } = {}): Refusal {
  if (!(error instanceof ApiError)) {
    return { problem: { code: 'internal' }, problems: {}, captchaIsUsed: true };
  }
  const { code } = error;
  const captchaIsUsed = !beforeCaptcha.has(code);
  if (code === 'transactionNotFound' && hasTotal)
    return { problem: { code: 'wrongTotal' }, problems: { total: 'wrongTotal' }, captchaIsUsed };
  const field = fieldOfCode[code];
  const problems = field ? { [field]: code } : namedProblems(error);
  return { problem: { code, seconds: error.retryAfterSeconds }, problems, captchaIsUsed };
}

function namedProblems({ fields: refused }: ApiError): Problems {
  const known = refused.flatMap(({ field, code }) => {
    const ours = fields.find((name) => name === field);
    return ours ? [[ours, code]] : [];
  });
  return Object.fromEntries(known);
}
