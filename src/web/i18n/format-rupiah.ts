const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

/** Amounts are written as in Indonesia in every language: Rp 1.234.500 */
export const formatRupiah = (amount: number): string => rupiah.format(amount);
