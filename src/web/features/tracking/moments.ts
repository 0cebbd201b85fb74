import type { Language } from '#domain/language.ts';
import { confirmationMs, type RequestStatus } from '#domain/requests/request-status.ts';

/** A move of a request; `at` is the time in Jakarta, YYYY-MM-DD HH:mm:ss. */
type Move = { at: string; status: RequestStatus };

const dayMs = 24 * 60 * 60 * 1000;

const momentOf = ({ at }: Move): number => Date.parse(`${at.replace(' ', 'T')}+07:00`);

/** The moment until which the link of the submission that waits can be used, by the clocks of Jakarta. */
export function confirmableUntil(submitted: Move, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Jakarta',
  });
  return format.format(momentOf(submitted) + confirmationMs);
}

/** Whether a confirmed request may still be closed within the usual time: later on that time would comfort nobody. */
export function isWithin(days: number, history: readonly Move[], now: number): boolean {
  const confirmed = history.find(({ status }) => status === 'open');
  return confirmed !== undefined && now < momentOf(confirmed) + days * dayMs;
}
