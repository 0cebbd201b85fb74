import type { Language } from '#domain/language.ts';

const locale = { id: 'id-ID', en: 'en-GB' } as const;

export function rupiah(amount: number): string {
  return new Intl.NumberFormat('id-ID', {
    style: 'currency',
    currency: 'IDR',
    maximumFractionDigits: 0,
  }).format(amount);
}

export function longDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locale[language], { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${iso}T00:00:00Z`),
  );
}

export function jakartaTime(instant: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(locale[language], {
    timeZone: 'Asia/Jakarta',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return `${format.format(instant)} WIB`;
}

/** In English, where more than one takes an s. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
