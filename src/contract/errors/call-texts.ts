import type { ErrorCode } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import type { Endpoint } from '../endpoint.ts';
import { checkTransaction, checkWhileTyping } from '../intake.ts';
import { resendMail } from '../processing/change-status.ts';
import { submitRequest, submitRequests } from '../submission.ts';

type Texts = Record<Language, string>;

const submitTexts: Partial<Record<ErrorCode, Texts>> = {
  outsidePurchaseWindow: {
    id: 'Mohon maaf permintaan faktur pajak dengan nomor struk {number} tidak bisa dibuatkan karena sudah melebihi batas ketentuan.  Lihat ketentuannya pada saat pengisian formulir faktur pajak.',
    en: 'We are sorry, the tax invoice for receipt number {number} cannot be made because the time limit has passed. See the rules on the tax invoice form.',
  },
};

const checkTexts: Partial<Record<ErrorCode, Texts>> = {
  transactionNotFound: { id: 'ID Transaksi tidak ditemukan.', en: 'Transaction ID not found.' },
  alreadyRequested: { id: 'Transaksi sudah dibuatkan.', en: 'Transaction has already been created.' },
};

/** Calls with words of their own for a code; `{number}` is the transaction ID. Apart from the calls, which the browser loads. */
const callTexts = new Map<Endpoint, Partial<Record<ErrorCode, Texts>>>([
  [checkTransaction, checkTexts],
  [checkWhileTyping, checkTexts],
  [
    resendMail,
    {
      superseded: {
        id: 'Struk ini sudah diajukan lagi setelah email ini ditulis. Email tentang pengajuan sebelumnya tidak dikirim ulang.',
        en: 'This receipt was requested again after this e-mail was written. An e-mail about an earlier request is not sent again.',
      },
    },
  ],
  [submitRequest, submitTexts],
  [submitRequests, submitTexts],
]);

export function callText(
  endpoint: Endpoint | undefined,
  code: ErrorCode,
  language: Language,
  transactionId = '',
): string | undefined {
  const texts = endpoint && callTexts.get(endpoint)?.[code];
  return texts?.[language].replace('{number}', transactionId);
}
