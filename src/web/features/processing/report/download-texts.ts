import { officeTexts, officeLanguage } from '#web/i18n/office-language.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';

const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const megabytes = {
  en: new Intl.NumberFormat('en', digits),
  id: new Intl.NumberFormat('id-ID', digits),
};

const texts = officeTexts({
  en: { all: 'all rows', rows: (rows: number) => pluralize(rows, 'row') },
  id: { all: 'semua baris', rows: (rows) => `${formatCount(rows)} baris` },
});

export function rowsText(rows: number | undefined): string {
  return rows === undefined ? texts().all : texts().rows(rows);
}

/** 2.4 MB, rounded down: never more than was received. */
export function megabytesText(bytes: number): string {
  return `${megabytes[officeLanguage()].format(Math.floor(bytes / 100_000) / 10)} MB`;
}
