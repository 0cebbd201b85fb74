import { officeLanguage } from '#web/i18n/office-language.ts';
import { downloadTexts } from './texts.ts';

const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const megabytes = {
  en: new Intl.NumberFormat('en', digits),
  id: new Intl.NumberFormat('id-ID', digits),
};

export function rowsText(rows: number | undefined): string {
  return rows === undefined ? downloadTexts().all : downloadTexts().rows(rows);
}

/** 2.4 MB, rounded down: never more than was received. */
export function megabytesText(bytes: number): string {
  return `${megabytes[officeLanguage()].format(Math.floor(bytes / 100_000) / 10)} MB`;
}
