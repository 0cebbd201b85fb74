import { publicErrorText } from '#contract/errors/public-error-texts.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import { ApiError } from './api-error.ts';

const noNetwork: Record<Language, string> = {
  id: 'Koneksi terputus. Periksa jaringan Anda, lalu coba lagi.',
  en: 'Connection lost. Check your network, then try again.',
};

type TextValues = { n?: number; reason?: string | undefined };
type TextOf = (code: ErrorCode, language: Language, values: TextValues) => string;

/** Explains a refusal on the pages of customers, whose calls are refused for fewer reasons than those of staff. */
export function explainPublicError(
  error: unknown,
  language: Language,
  textOf: TextOf = publicErrorText,
): string {
  if (!(error instanceof ApiError)) return textOf('internal', language, {});
  if (error.code === 'network') return noNetwork[language];
  return textOf(error.code, language, { n: error.retryAfterSeconds ?? 60, reason: error.reason });
}
