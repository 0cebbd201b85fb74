import type { Language } from '#domain/language.ts';
import type { ReturnProblem } from '#domain/receipts/sales-return.ts';

/** The messages to the sender of a return, by what is wrong with it. */
export const returnProblemTexts: Record<ReturnProblem, Record<Language, string>> = {
  returnId: {
    id: 'return_id harus berisi 1 sampai 64 huruf, angka atau tanda hubung.',
    en: 'return_id must have 1 to 64 letters, digits or hyphens.',
  },
  transactionId: {
    id: 'transaction_id harus berupa nomor transaksi yang dikenal, 1 sampai 32 digit.',
    en: 'transaction_id must be that of a known transaction, 1 to 32 digits.',
  },
  date: {
    id: 'date harus berupa tanggal YYYY-MM-DD, tidak melewati hari esok.',
    en: 'date must be a date as YYYY-MM-DD, not after tomorrow.',
  },
  amount: {
    id: 'amount harus berupa rupiah bulat di atas 0; seluruh retur tidak boleh melebihi jumlah yang dibayar.',
    en: 'amount must be whole rupiah above 0; all returns together must not exceed what was paid.',
  },
  lines: {
    id: 'lines harus berupa daftar { line, amount } dari baris struk, dihitung dari 1, dengan jumlah sama dengan amount.',
    en: 'lines must be a list of { line, amount } of lines of the receipt, counted from 1, that adds up to amount.',
  },
};
