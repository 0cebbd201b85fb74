const whole = new Intl.NumberFormat('id-ID');
const percent = new Intl.NumberFormat('id-ID', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Numbers are Indonesian in every language, like amounts: 12.345 */
export function formatNumber(number: number): string {
  return whole.format(number);
}

/** 71,4% */
export function formatShare(share: number): string {
  return percent.format(share);
}
