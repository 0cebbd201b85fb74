/** What somebody types off a faktur, as it stands in the fields: digits, and the day as YYYY-MM-DD. */
export type TypedFaktur = { number: string; date: string; dpp: string; dppNilaiLain: string; ppn: string };

export const nothingTyped: TypedFaktur = { number: '', date: '', dpp: '', dppNilaiLain: '', ppn: '' };

/** 17 digits, or 16 of before Coretax. */
const isNumber = (text: string): boolean => /^\d{16,17}$/.test(text);

export const isCompleteFaktur = (typed: TypedFaktur): boolean =>
  isNumber(typed.number) && Object.values(typed).every((text) => text !== '');
