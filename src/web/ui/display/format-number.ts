const indonesian = new Intl.NumberFormat('id-ID');
const percent = new Intl.NumberFormat('id-ID', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});
const english = new Intl.NumberFormat('en');

/** Figures are Indonesian in every language, like amounts: 12.345 */
export function formatNumber(number: number): string {
  return indonesian.format(number);
}

/** 71,4% */
export function formatShare(share: number): string {
  return percent.format(share);
}

/** Amounts are Indonesian in every language. */
export function formatRupiah(amount: number): string {
  return rupiah.format(amount);
}

/** In English sentences of the back office: 12,345 */
export function formatCount(count: number): string {
  return english.format(count);
}

/** 1 ID, 12,345 IDs */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const units = ['bytes', 'kB', 'MB', 'GB'];
const size = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** 12.3 kB, by thousands as file managers count. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${size.format(bytes / 1000 ** step)} ${units[step]}`;
}
