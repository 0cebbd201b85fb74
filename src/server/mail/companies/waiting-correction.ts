import { companyLinkMs } from '#domain/buyers/company-email.ts';
import { maskNpwp } from '#domain/privacy/masking.ts';
import type { Language } from '#domain/language.ts';
import type { CompanyLink } from '../../store/companies/company-links.ts';
import { jakartaTime } from '../amounts-and-dates.ts';
import type { Mail } from '../frame.ts';
import { purchaseFacts, type MailedRequest } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

const hours = companyLinkMs / 3_600_000;

const texts = {
  id: {
    ask: {
      subject: (id: string) => `Setujui koreksi permintaan faktur pajak ${id}`,
      heading: 'Seorang pelanggan meminta faktur pajak atas nama Anda',
      what: 'Pelanggan mengoreksi permintaan di bawah ini ke NPWP atau NIK Anda. Bila pembelian ini milik Anda, tekan tombol dan setujui: faktur pajaknya lalu dikirim ke alamat ini.',
      until: (time: string) =>
        `Tautan ini berlaku satu kali, sampai ${time}. Sesudah itu koreksi ini dibatalkan.`,
      number: 'NPWP atau NIK',
      button: 'Setujui koreksi',
      footer:
        'Bila pembelian ini bukan milik Anda, abaikan email ini: tanpa tautan ini tidak ada yang berubah.',
    },
    waiting: {
      subject: (id: string) => `Koreksi permintaan faktur pajak ${id} menunggu persetujuan`,
      heading: 'Koreksi Anda menunggu persetujuan',
      what: `NPWP atau NIK yang Anda tulis terdaftar pada kami. Kami menanyakannya ke alamat email yang terdaftar; koreksi berlaku bila disetujui dalam ${hours} jam. Sebelum itu permintaan Anda tidak berubah.`,
      stranger: 'Bila bukan Anda yang mengoreksi, segera hubungi toko tempat Anda berbelanja.',
    },
    dropped: {
      subject: (id: string) => `Koreksi permintaan faktur pajak ${id} dibatalkan`,
      heading: 'Koreksi dibatalkan',
      what: `Koreksi ke NPWP atau NIK yang terdaftar tidak disetujui dalam ${hours} jam, sehingga dibatalkan. Permintaan ini tetap dengan data semula.`,
    },
    track: mailWords.id.see,
    footer: mailWords.id.automatic,
  },
  en: {
    ask: {
      subject: (id: string) => `Agree to a correction of tax invoice request ${id}`,
      heading: 'A customer asks for a tax invoice in your name',
      what: 'A customer has corrected the request below to your NPWP or NIK. If this purchase is yours, press the button and agree: its tax invoice is then sent to this address.',
      until: (time: string) => `This link works once, until ${time}. After that the correction is dropped.`,
      number: 'NPWP or NIK',
      button: 'Agree to the correction',
      footer: 'If this purchase is not yours, ignore this e-mail: without this link nothing changes.',
    },
    waiting: {
      subject: (id: string) => `The correction of tax invoice request ${id} waits for an answer`,
      heading: 'Your correction waits for an answer',
      what: `We have the NPWP or NIK that you typed on record. We asked the e-mail address on record; the correction counts if it agrees within ${hours} hours. Until then your request stays as it is.`,
      stranger: 'If it was not you who corrected it, contact the store where you bought at once.',
    },
    dropped: {
      subject: (id: string) => `The correction of tax invoice request ${id} was dropped`,
      heading: 'The correction was dropped',
      what: `Nobody agreed within ${hours} hours to the correction to an NPWP or NIK on record, so it was dropped. The request stays with the data it had.`,
    },
    track: mailWords.en.see,
    footer: mailWords.en.automatic,
  },
} as const satisfies Record<Language, unknown>;

/** Asks the verified address of a number whether a correction to it stands. The mail tells nothing of the customer. */
export function confirmCorrectionMail(
  request: MailedRequest,
  { npwp, expiresAt }: CompanyLink,
  confirm: string,
): Mail {
  const { language, transactionId } = request;
  const { ask } = texts[language];
  return {
    language,
    subject: ask.subject(transactionId),
    heading: ask.heading,
    paragraphs: [ask.what, ask.until(jakartaTime(expiresAt, language))],
    facts: [...purchaseFacts(request), [ask.number, maskNpwp(npwp)]],
    button: { label: ask.button, address: confirm },
    footer: ask.footer,
  };
}

/** The mail tells the customer that the correction waits, and not whose address was asked. */
export function correctionWaitingMail(request: MailedRequest, track: string): Mail {
  const { language, transactionId } = request;
  const { waiting, track: label, footer } = texts[language];
  return {
    language,
    subject: waiting.subject(transactionId),
    heading: waiting.heading,
    paragraphs: [waiting.what, waiting.stranger],
    facts: purchaseFacts(request),
    button: { label, address: track },
    footer,
  };
}

/** The mail tells both that the correction was dropped. Only the customer's has the link to the request. */
export function correctionDroppedMail(request: MailedRequest, track: string | undefined): Mail {
  const { language, transactionId } = request;
  const { dropped, track: label, footer } = texts[language];
  return {
    language,
    subject: dropped.subject(transactionId),
    heading: dropped.heading,
    paragraphs: [dropped.what],
    facts: purchaseFacts(request),
    ...(track === undefined ? {} : { button: { label, address: track } }),
    footer,
  };
}
