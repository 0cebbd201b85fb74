const format = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

/** Amounts are Indonesian in every language. */
export function formatRupiah(amount: number): string {
  return format.format(amount);
}
