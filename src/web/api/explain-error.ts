import { errorText, type TextValues } from '#contract/errors/error-texts.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { explainPublicError } from './explain-public-error.ts';

/** The server answers these with the specification's own English labels, in Indonesian too. */
const inIndonesian: Partial<Record<ErrorCode, string>> = {
  fakturRequired: 'PDF faktur wajib ada bila statusnya Selesai.',
  notAPdf: 'Hanya file PDF yang diperbolehkan.',
  multipleEmails: 'Ditolak: ada lebih dari satu alamat email:',
  sellerIncomplete: 'Data penjual belum lengkap. Minta Super Admin melengkapinya di Pengaturan penjual.',
};

/** Text of an error code in the back office. */
export function officeErrorText(code: ErrorCode, values: TextValues = {}): string {
  const language = officeLanguage();
  return (language === 'id' && inIndonesian[code]) || errorText(code, language, values);
}

export const explainError = (error: unknown): string =>
  explainPublicError(error, officeLanguage(), (code, _, values) => officeErrorText(code, values));
