import type { Language } from '#domain/language.ts';

const receiptsId = {
  title: 'Struk Belanja',
  lead: (max: number) => `Satu pengiriman untuk satu perusahaan, paling banyak ${max} struk.`,
  receipt: (number: number) => `Struk ${number}`,
  of: (label: string, number: number) => `${label}, struk ${number}`,
  add: 'Tambah struk lain',
  full: (max: number) =>
    `Sudah ${max} struk, jumlah terbanyak dalam satu pengiriman. Kirim dulu, lalu ajukan sisanya.`,
  remove: 'Hapus',
  twice: (number: number) => `Sama dengan struk ${number}. Ubah atau hapus salah satunya.`,
};

const receiptsEn = {
  title: 'Receipts',
  lead: (max: number) => `One sending for one company, at most ${max} receipts.`,
  receipt: (number: number) => `Receipt ${number}`,
  of: (label: string, number: number) => `${label}, receipt ${number}`,
  add: 'Add another receipt',
  full: (max: number) =>
    `These are ${max} receipts, the most that one sending can have. Send them first, then request the others.`,
  remove: 'Remove',
  twice: (number: number) => `The same as receipt ${number}. Change or remove one of them.`,
} satisfies typeof receiptsId;

/** Texts of several receipts in one sending. */
export const receiptTexts: Record<Language, typeof receiptsId> = { id: receiptsId, en: receiptsEn };
