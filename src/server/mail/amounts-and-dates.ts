import type { Language } from '#domain/language.ts';

/** The formats of dates and times in each language, made once: making one takes longer than the rest of a mail. */
const formats = { id: formatsOf('id-ID'), en: formatsOf('en-GB') };

function formatsOf(locale: string) {
  return {
    date: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }),
    month: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
    time: new Intl.DateTimeFormat(locale, {
      timeZone: 'Asia/Jakarta',
      dateStyle: 'long',
      timeStyle: 'short',
    }),
  };
}
const rupiahFormat = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

export const rupiah = (amount: number): string => rupiahFormat.format(amount);

export const longDate = (iso: string, language: Language): string =>
  formats[language].date.format(new Date(`${iso}T00:00:00Z`));

/** The long name of a month that is given as YYYY-MM. */
export const longMonth = (masa: string, language: Language): string =>
  formats[language].month.format(new Date(`${masa}-01T00:00:00Z`));

export const jakartaTime = (instant: Date, language: Language): string =>
  `${formats[language].time.format(instant)} WIB`;

/** An English count with its noun, which takes an s for more than one. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
