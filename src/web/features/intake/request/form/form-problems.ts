import { isBuyerDocument } from '#domain/buyers/buyer.ts';
import { isPlainName } from '#domain/buyers/written-name.ts';
import {
  formLimits,
  isEmail,
  isNpwp,
  isPhone,
  isTotal,
  isTransactionId,
  photoLimits,
} from '#domain/requests/request-form.ts';
import type { Photo } from '#web/ui/photo/photo.ts';
import {
  isAsked,
  isFromRecords,
  needsTotal,
  photoFields,
  textFields,
  valuesOf,
  type FormState,
  type Problems,
  type TextField,
} from './form-state.ts';

/** The problem of one text field, if any. */
export function textProblem(field: TextField, text: string): string | undefined {
  const given = text.trim();
  // The NPWP has one message for every problem, even when it is empty.
  if (field === 'npwp') return isNpwp(given) ? undefined : 'npwp';
  if (given === '') return 'required';
  if (field === 'buyerDocument') return isBuyerDocument(given) ? undefined : 'document';
  if (field === 'buyerCountry') return undefined;
  if (field === 'email') return isEmail(given) && !given.includes('*') ? undefined : 'email';
  if (field === 'phone') return isPhone(given) ? undefined : 'phone';
  if (field === 'total') return isTotal(given) ? undefined : 'invalid';
  if (field === 'transactionId') return isTransactionId(given) ? undefined : 'invalid';
  if (given.length > formLimits[field]) return 'tooLong';
  return field === 'companyAddress' || isPlainName(given) ? undefined : 'plainName';
}

/** Everything that keeps the form from being sent, except the captcha, which may still be running. */
export function formProblems(state: FormState, asksTotal = false): Problems {
  const values = valuesOf(state);
  const problems: Problems = {};
  for (const field of textFields) {
    const isNeeded = field !== 'total' || needsTotal(state, values.transactionId, asksTotal);
    if (!isNeeded || !isAsked(field, values)) continue;
    const code = isFromRecords(field, state.company) ? undefined : textProblem(field, values[field]);
    if (code !== undefined) problems[field] = code;
  }
  for (const field of photoFields) {
    const code = photoProblem(state.photos[field]);
    if (code !== undefined) problems[field] = code;
  }
  if (!state.consent) problems.consent = 'consent';
  return problems;
}

export function photoProblem(photo: Photo | undefined): string | undefined {
  if (!photo || photo.state === 'lost') return 'photoMissing';
  if (photo.state === 'working') return 'photoWorking';
  return photo.file.size > photoLimits.bytes ? 'photoSize' : undefined;
}
