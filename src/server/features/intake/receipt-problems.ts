import { goodsKinds, taxTreatments } from '#domain/coretax/seller-settings.ts';
import type { Language } from '#domain/language.ts';
import { receiptLimits, type ReceiptProblem } from '#domain/receipts/receipt.ts';

const { store, storeCode, productName, unit, lines } = receiptLimits;

/** The messages to the sender of a receipt, by what is wrong with it. */
export const receiptProblemTexts: Record<ReceiptProblem, Record<Language, string>> = {
  receipt: { id: 'Bukan objek transaksi.', en: 'Not a receipt object.' },
  transactionId: {
    id: 'transaction_id harus berupa teks berisi 1 sampai 32 digit.',
    en: 'transaction_id must be a text of 1 to 32 digits.',
  },
  store: {
    id: `store harus berisi 1 sampai ${store} karakter.`,
    en: `store must have 1 to ${store} characters.`,
  },
  salesDate: {
    id: 'sales_date harus berupa tanggal YYYY-MM-DD.',
    en: 'sales_date must be a date as YYYY-MM-DD.',
  },
  tooOld: {
    id: 'sales_date lebih lama dari bulan-bulan yang disimpan (bulan ini dan dua bulan sebelumnya).',
    en: 'sales_date lies before the months that are kept (this one and the two before).',
  },
  inFuture: { id: 'sales_date melewati hari esok.', en: 'sales_date lies after tomorrow.' },
  totalPaid: {
    id: 'total_amount_paid harus berupa rupiah bulat, 0 atau lebih.',
    en: 'total_amount_paid must be whole rupiah, 0 or more.',
  },
  pricesIncludeTax: {
    id: 'prices_include_tax harus true atau false.',
    en: 'prices_include_tax must be true or false.',
  },
  receiptDiscount: {
    id: 'receipt_discount harus 0 atau lebih, paling banyak 2 desimal.',
    en: 'receipt_discount must be 0 or more, with at most 2 decimals.',
  },
  storeCode: {
    id: `store_code harus berisi 1 sampai ${storeCode} karakter.`,
    en: `store_code must have 1 to ${storeCode} characters.`,
  },
  lines: {
    id: `lines harus berupa daftar objek, paling banyak ${lines}.`,
    en: `lines must be a list of objects, at most ${lines}.`,
  },
  productName: {
    id: `product_name harus berisi 1 sampai ${productName} karakter.`,
    en: `product_name must have 1 to ${productName} characters.`,
  },
  quantity: {
    id: 'quantity harus lebih dari 0, paling banyak 3 desimal.',
    en: 'quantity must be more than 0, with at most 3 decimals.',
  },
  unitPrice: {
    id: 'unit_price harus 0 atau lebih, paling banyak 2 desimal.',
    en: 'unit_price must be 0 or more, with at most 2 decimals.',
  },
  taxRate: {
    id: 'tax_rate harus berupa persen dari 0 sampai 100.',
    en: 'tax_rate must be a percentage from 0 to 100.',
  },
  unit: {
    id: `unit harus berisi 1 sampai ${unit} karakter.`,
    en: `unit must have 1 to ${unit} characters.`,
  },
  discount: {
    id: 'discount harus 0 atau lebih, paling banyak 2 desimal, dan tidak melebihi unit_price × quantity.',
    en: 'discount must be 0 or more, with at most 2 decimals, and not more than unit_price × quantity.',
  },
  tax: {
    id: `tax harus salah satu dari ${taxTreatments.join(', ')}.`,
    en: `tax must be one of ${taxTreatments.join(', ')}.`,
  },
  kind: {
    id: `kind harus salah satu dari ${goodsKinds.join(', ')}.`,
    en: `kind must be one of ${goodsKinds.join(', ')}.`,
  },
  goodsCode: { id: 'goods_code harus berisi 6 digit.', en: 'goods_code must have 6 digits.' },
};
