import type { BuyerCodeWarning } from '#domain/buyers/buyer-code.ts';
import type { Language } from '#domain/language.ts';

/** What a till is told of a receipt that was taken without the request that its code asked for. Nothing about the buyer. */
export const codeWarningTexts: Record<BuyerCodeWarning, Record<Language, string>> = {
  buyerCodeUnknown: {
    id: 'Kode pembeli tidak dikenal atau sudah dicabut. Pelanggan dapat meminta faktur dengan struknya.',
    en: 'The buyer code is unknown or was revoked. The customer can request the tax invoice with the receipt.',
  },
  buyerCodeMalformed: {
    id: 'Kode pembeli harus berupa 12 digit yang benar. Pindai sekali lagi.',
    en: 'A buyer code has 12 digits, the last of which has to fit. Scan it again.',
  },
  buyerCodeLimit: {
    id: 'Kode pembeli ini sudah mencapai batasnya untuk hari ini. Pelanggan dapat meminta faktur dengan struknya.',
    en: 'This buyer code has reached its limit of the day. The customer can request the tax invoice with the receipt.',
  },
  buyerCodeTooMany: {
    id: 'Terlalu banyak kode pembeli yang salah dari kunci ini dalam satu jam. Struk tetap diterima.',
    en: 'Too many wrong buyer codes came with this key within an hour. Receipts are still taken.',
  },
  alreadyRequested: {
    id: 'Faktur untuk struk ini sudah diminta.',
    en: 'The tax invoice of this receipt has been requested already.',
  },
  outsidePurchaseWindow: {
    id: 'Batas waktu untuk meminta faktur struk ini sudah lewat.',
    en: 'The time in which the tax invoice of this receipt can be requested has passed.',
  },
};
