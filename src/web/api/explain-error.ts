import { errorText } from '#contract/error-texts.ts';
import type { Language } from '#domain/language.ts';
import { ApiError } from './api-error.ts';

const noNetwork: Record<Language, string> = {
  id: 'Koneksi terputus. Periksa jaringan Anda, lalu coba lagi.',
  en: 'Connection lost. Check your network, then try again.',
};

export function explainError(error: unknown, language: Language): string {
  if (!(error instanceof ApiError)) return errorText('internal', language);
  if (error.code === 'network') return noNetwork[language];
  return errorText(error.code, language, { n: error.retryAfterSeconds ?? 60 });
}
