import { officeLanguage, spokenLanguage } from '#web/i18n/office-language.ts';

const english = new Intl.NumberFormat('en');
const indonesian = new Intl.NumberFormat('id-ID');
const counts = { en: english, id: indonesian };
const figures = { specified: indonesian, id: indonesian, en: english };

const share = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const indonesianShare = new Intl.NumberFormat('id-ID', share);
const shares = { specified: indonesianShare, id: indonesianShare, en: new Intl.NumberFormat('en', share) };

const rupiah = {
  style: 'currency',
  currency: 'IDR',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
} as const;
const indonesianAmount = new Intl.NumberFormat('id-ID', rupiah);
const amounts = {
  specified: indonesianAmount,
  id: indonesianAmount,
  en: new Intl.NumberFormat('en', rupiah),
};

const sizes = {
  en: new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }),
  id: new Intl.NumberFormat('id-ID', { maximumSignificantDigits: 3 }),
};

/** Figures are Indonesian unless all is English: 12.345 */
export function formatNumber(number: number): string {
  return figures[officeLanguage()].format(number);
}

/** 71,4%, written as figures are */
export function formatShare(part: number): string {
  return shares[officeLanguage()].format(part);
}

/** Rp 1.234.500, written as figures are: two ways to group digits on one page would be misread. */
export function formatRupiah(amount: number): string {
  return amounts[officeLanguage()].format(amount);
}

/** In sentences, as their language has it: 12,345 */
export function formatCount(count: number): string {
  return counts[spokenLanguage()].format(count);
}

/** 1 ID, 12,345 IDs. For English texts only: Indonesian words have no plural. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const units = { en: ['bytes', 'kB', 'MB', 'GB'], id: ['byte', 'kB', 'MB', 'GB'] };

/** 12.3 kB, by thousands as file managers count. */
export function formatBytes(bytes: number): string {
  const language = spokenLanguage();
  const step = Math.min(units[language].length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${sizes[language].format(bytes / 1000 ** step)} ${units[language][step]}`;
}
