import { officeLanguage } from '#web/i18n/office-language.ts';

const figures = new Intl.NumberFormat('id-ID');
const decimals = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const shares = new Intl.NumberFormat('id-ID', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const counts = { en: new Intl.NumberFormat('en'), id: figures };
const sizes = {
  en: new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }),
  id: new Intl.NumberFormat('id-ID', { maximumSignificantDigits: 3 }),
};

/** 12.345: figures stand beside amounts in rupiah, and two ways to group digits on one page would be misread. */
export const formatNumber = (number: number): string => figures.format(number);

/** How the figures of a column are written: all of them with two decimals where one has any. */
export const formatterOf = (column: readonly number[]): ((figure: number) => string) =>
  column.every(Number.isInteger) ? formatNumber : (figure) => decimals.format(figure);

/** 71,4%, written as figures are. */
export const formatShare = (part: number): string => shares.format(part);

/** 12,345: a number in a sentence is written as the language of the sentence has it. */
export function formatCount(count: number): string {
  return counts[officeLanguage()].format(count);
}

/** 1 ID, 12,345 IDs. For English texts only: Indonesian words have no plural. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const units = { en: ['bytes', 'kB', 'MB', 'GB'], id: ['byte', 'kB', 'MB', 'GB'] };

/** 12.3 kB, by thousands as file managers count. */
export function formatBytes(bytes: number): string {
  const language = officeLanguage();
  const step = Math.min(units[language].length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${sizes[language].format(bytes / 1000 ** step)} ${units[language][step]}`;
}
