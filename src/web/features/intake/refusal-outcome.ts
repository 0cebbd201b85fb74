import { ApiError } from '#web/api/api-error.ts';
import { fields, type Field, type Problems } from './form-state.ts';

/** A problem of the whole form, said beside the button. */
export type FormProblem = { code: string; seconds?: number | undefined };
type Outcome = { problems: Problems; general: FormProblem | null; captchaIsUsed: boolean };

/** Refusals that one field can answer for. */
const fieldOfCode: Partial<Record<string, Field>> = {
  transactionNotFound: 'transactionId',
  outsidePurchaseWindow: 'transactionId',
  alreadyRequested: 'transactionId',
};

/** These are decided before the captcha is looked at, so its answer is still good. */
const beforeCaptcha = new Set(['network', 'forged', 'tooManyRequests']);

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) {
    return { problems: {}, general: { code: 'internal' }, captchaIsUsed: true };
  }
  const { code } = error;
  const captchaIsUsed = !beforeCaptcha.has(code);
  const field = fieldOfCode[code];
  if (field) return { problems: { [field]: code }, general: null, captchaIsUsed };
  const problems = namedProblems(error);
  const general = { code, seconds: error.retryAfterSeconds };
  return { problems, general: Object.keys(problems).length > 0 ? null : general, captchaIsUsed };
}

function namedProblems({ fields: refused }: ApiError): Problems {
  const known = refused.flatMap(({ field, code }) => {
    const ours = fields.find((name) => name === field);
    return ours ? [[ours, code]] : [];
  });
  return Object.fromEntries(known);
}
