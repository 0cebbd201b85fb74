import { isRecorded, uploadWarnings, type UploadWarning } from '#domain/coretax/faktur/uploaded-faktur.ts';
import type { FakturVerdict } from '#domain/coretax/faktur/verdicts.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type Texts = {
  warnings: Record<UploadWarning, string>;
  reasons: Partial<Record<FakturVerdict, string>>;
  recorded: string;
  attachedOnly: (reason: string) => string;
};

const texts = officeTexts<Texts>({
  en: {
    warnings: {
      buyerDiffers: 'It is not made out to the buyer of this request.',
      sellerDiffers: 'It does not name us as the seller.',
      watermarked: 'It was replaced or cancelled: that is printed across it.',
      numberTaken: 'Its number belongs to another request.',
    },
    reasons: {
      alreadyAttached: 'it is on record already',
      closedOther: 'this request has another valid faktur',
      replacement: 'it replaces another one, and replacements come by Coretax › Import',
      legacy: 'its number is of before Coretax; record it by hand',
    },
    recorded: 'Number, date and amounts are recorded with the PDF.',
    attachedOnly: (reason) => `The PDF is attached, but not recorded as the faktur${reason}.`,
  },
  id: {
    warnings: {
      buyerDiffers: 'Faktur ini bukan atas nama pembeli permintaan ini.',
      sellerDiffers: 'Faktur ini tidak menyebut kita sebagai penjual.',
      watermarked: 'Faktur ini sudah diganti atau dibatalkan: tercetak di atasnya.',
      numberTaken: 'Nomornya milik permintaan lain.',
    },
    reasons: {
      alreadyAttached: 'sudah tercatat',
      closedOther: 'permintaan ini punya faktur lain yang berlaku',
      replacement: 'faktur ini menggantikan yang lain, dan pengganti masuk lewat Coretax › Impor',
      legacy: 'nomornya dari masa sebelum Coretax; catat secara manual',
    },
    recorded: 'Nomor, tanggal, dan jumlahnya dicatat bersama PDF.',
    attachedOnly: (reason) => `PDF dilampirkan, tetapi tidak dicatat sebagai faktur${reason}.`,
  },
});

export const warningsIn = (warnings: readonly string[]): string[] =>
  uploadWarnings.filter((warning) => warnings.includes(warning)).map((warning) => texts().warnings[warning]);

/** What becomes of the facts when the PDF is saved. */
export function outcomeOf(verdict: FakturVerdict): string {
  const { recorded, reasons, attachedOnly } = texts();
  if (isRecorded(verdict)) return recorded;
  const reason = reasons[verdict];
  return attachedOnly(reason ? `: ${reason}` : '');
}
