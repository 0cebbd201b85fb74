import type { RequestForm } from '#contract/submission.ts';
import { receiptPhotoName } from '#domain/requests/several-receipts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { known } from '../form/form-problems.ts';
import { fields, type Problems } from '../form/form-state.ts';
import type { FormProblem } from '../form/problem-text.ts';

/** Why a sending was refused, and what it means for the form. */
export type RefusalOutcome = { problem: FormProblem; problems: Problems; captchaIsUsed: boolean };

/** The name of a receipt's number in problems, like the one of its photo. */
export const receiptIdName = (at: number): string => `transactionId${at + 1}`;
export const receiptTotalName = (at: number): string => `total${at + 1}`;

/** Refusals of a receipt that is sent alone, by the field that they belong to. */
const fieldOfCode: Partial<Record<string, string>> = {
  transactionNotFound: receiptIdName(0),
  outsidePurchaseWindow: receiptIdName(0),
  alreadyRequested: receiptIdName(0),
  proofNeeded: receiptTotalName(0),
};

/** The refusals that happen before the captcha is verified, so that its answer is still valid. */
const beforeCaptcha = new Set(['network', 'forged', 'tooManyRequests', 'readOnly']);

/** An ID that is not found although it was checked before came with the wrong total. */
export function refusalOutcome(
  error: unknown,
  { transactionIds, totals }: Pick<RequestForm, 'transactionIds' | 'totals'>,
): RefusalOutcome {
  if (!(error instanceof ApiError))
    return { problem: { code: 'internal' }, problems: { form: {}, receipts: [] }, captchaIsUsed: true };
  const isWrongTotal = error.code === 'transactionNotFound' && totals !== undefined;
  const code = isWrongTotal ? 'wrongTotal' : error.code;
  const field = isWrongTotal ? receiptTotalName(0) : fieldOfCode[code];
  const named = field ? [{ field, code }] : error.fields;
  const codeOf = (name: string) => named.find((one) => one.field === name)?.code;
  return {
    problem: { code, seconds: error.retryAfterSeconds },
    problems: {
      form: known(Object.fromEntries(fields.map((name) => [name, codeOf(name)]))),
      receipts: transactionIds.map((_, at) =>
        known({
          transactionId: codeOf(receiptIdName(at)) ?? (at === 0 ? codeOf('transactionIds') : undefined),
          total: codeOf(receiptTotalName(at)) ?? (at === 0 ? codeOf('totals') : undefined),
          receiptPhoto: codeOf(receiptPhotoName(at)),
        }),
      ),
    },
    captchaIsUsed: !beforeCaptcha.has(error.code),
  };
}
