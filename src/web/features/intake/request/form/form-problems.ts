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
import { sameBefore } from '../receipts/receipts.ts';
import {
  isAsked,
  isFromRecords,
  needsTotal,
  textFields,
  valuesOf,
  type FormState,
  type Problems,
  type TextField,
} from './form-state.ts';

/** The problem of one text field, if any. */
export function textProblem(field: TextField | 'transactionId' | 'total', text: string): string | undefined {
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
export function problemsOf(state: FormState, asksTotal: boolean): Problems {
  const values = valuesOf(state);
  const typed = textFields.filter((field) => isAsked(field, values) && !isFromRecords(field, state.company));
  const form = {
    ...Object.fromEntries(typed.map((field) => [field, textProblem(field, values[field])])),
    npwpPhoto: photoProblem(state.npwpPhoto),
    consent: state.consent ? undefined : 'consent',
  };
  const receipts = state.receipts.map(({ transactionId, total, photo }, at) => {
    const isSame = sameBefore(state.receipts, at) !== undefined;
    return known({
      transactionId: isSame ? 'twice' : textProblem('transactionId', transactionId),
      total: needsTotal(state, transactionId, asksTotal) ? textProblem('total', total) : undefined,
      receiptPhoto: photoProblem(photo),
    });
  });
  return { form: known(form), receipts };
}

/** The codes of those fields that something is wrong with. */
export const known = (found: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, code]) => (code === undefined ? [] : [[field, code]])),
  );

function photoProblem(photo: Photo | undefined): string | undefined {
  if (!photo || photo.state === 'lost') return 'photoMissing';
  if (photo.state === 'working') return 'photoWorking';
  return photo.file.size > photoLimits.bytes ? 'photoSize' : undefined;
}
