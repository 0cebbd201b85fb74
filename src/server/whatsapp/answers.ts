import type { ChatKind } from '#domain/requests/mail-kind.ts';
import type { Language } from '#domain/language.ts';

type AnswerKind = Exclude<ChatKind, 'requestConfirmed'>;
type Words = (facts: { ids: string; mine: string }) => string;

/** What the service answers to what a customer has written, in the day in which it may. */
export const answers: Record<Language, Record<AnswerKind, Words>> = {
  id: {
    chatBound: ({ ids }) =>
      `Baik. Kabar tentang permintaan faktur pajak untuk struk ${ids} kami kirim juga lewat WhatsApp ini, di samping email. Balas STOP kapan saja untuk berhenti.`,
    chatRefused: ({ mine }) =>
      `Kode itu tidak dikenal, sudah dipakai, sudah lewat tujuh hari, atau dibuat sebelum permintaannya dikonfirmasi. Kode baru ada di halaman Permintaan saya: ${mine}`,
    chatEnded: () =>
      'Baik, kami tidak mengirim pesan WhatsApp lagi. Kabar selanjutnya tetap kami kirim lewat email.',
    chatHelp: ({ mine }) =>
      `Pesan di sini dibaca oleh mesin, yang hanya mengerti kode permintaan dan kata STOP. Permintaan Anda ada di ${mine}`,
  },
  en: {
    chatBound: ({ ids }) =>
      `Done. We send news about your tax invoice request for receipt ${ids} by WhatsApp, too, beside the e-mails. Reply STOP at any time to end it.`,
    chatRefused: ({ mine }) =>
      `That code is unknown, was used already, is older than seven days, or was made before the request was confirmed. You find a new one on My requests: ${mine}`,
    chatEnded: () => 'Done, we send you no more WhatsApp messages. Further news goes by e-mail as before.',
    chatHelp: ({ mine }) =>
      `A machine reads what is written here. It understands the code of a request and the word STOP, nothing else. Your requests are at ${mine}`,
  },
};
