import { ApiError } from '#web/api/api-error.ts';
import { explainError, officeErrorText } from '#web/api/explain-error.ts';
import { verdictNamed } from '../judged/faktur-question.ts';
import { adviceOn, findingsOf } from '../judged/judged-findings.ts';
import { saveProblemTexts } from './texts.ts';

/** Why a file is not taken. */
export const fakturProblem = (why: 'notAPdf' | 'tooLarge' | 'several'): string =>
  why === 'notAPdf' ? officeErrorText(why) : saveProblemTexts()[why];

/** Why it was not saved and what to do. A conflict has a notice of its own. */
export function saveProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return explainError(error);
  const { code } = error;
  if (code === 'tooLarge') return saveProblemTexts().tooLarge;
  if (code === 'invalidInput') return fieldProblem(error);
  if (code === 'fakturOfAnother') return refusalProblem(error);
  if (code === 'transitionNotAllowed') return saveProblemTexts().notNow;
  return explainError(error);
}

const typedFields = new Set(['number', 'date', 'dpp', 'dppNilaiLain', 'ppn']);

function fieldProblem({ fields }: ApiError): string {
  if (fields.some(({ field }) => field === 'part')) return saveProblemTexts().part;
  return fields.some(({ field }) => typedFields.has(field))
    ? saveProblemTexts().typed
    : saveProblemTexts().remarks;
}

/** The words of the verdict; the number is that of the PDF on record. */
function refusalProblem(error: ApiError): string {
  const verdict = verdictNamed(error.verdict);
  if (verdict === undefined) return explainError(error);
  const found = { transactionId: '', verdict, collidesWith: error.number ?? null, isExcess: false };
  return [...findingsOf({ ...found, warnings: [], mentions: [] }), adviceOn(verdict)].join(' ');
}
