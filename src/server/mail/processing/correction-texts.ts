import type { Language } from '#domain/language.ts';
import { mailWords } from '../mail-words.ts';

export const labels = {
  id: {
    changed: 'Yang dikoreksi',
    reason: 'Alasan',
    newPhoto: 'foto baru',
    answer: 'Jawaban kami',
    track: mailWords.id.see,
    details: 'Buka permintaan',
    corrections: 'Buka daftar koreksi',
    footer: mailWords.id.automatic,
    stranger: 'Bila bukan Anda yang mengoreksi, segera hubungi toko tempat Anda berbelanja.',
  },
  en: {
    changed: 'Corrected',
    reason: 'Reason',
    newPhoto: 'new photo',
    answer: 'Our answer',
    track: mailWords.en.see,
    details: 'Open the request',
    corrections: 'Open the corrections',
    footer: mailWords.en.automatic,
    stranger: 'If it was not you who corrected it, contact the store where you bought at once.',
  },
} as const satisfies Record<Language, unknown>;

type Words = { subject: (id: string) => string; heading: string; what: string };
export type Way = 'done' | 'requested';

export const forTeam: Record<Language, Record<Way | 'notUs', Words>> = {
  id: {
    done: {
      subject: (id) => `Pelanggan mengoreksi data permintaan ${id}`,
      heading: 'Pelanggan mengoreksi datanya',
      what: 'Data di bawah ini sudah diubah, dan permintaan kembali ke OPEN. Periksa lagi sebelum faktur dibuat.',
    },
    requested: {
      subject: (id) => `Pelanggan meminta koreksi faktur ${id}`,
      heading: 'Pelanggan meminta koreksi setelah faktur terbit',
      what: 'Belum ada yang diubah. Periksa permintaan ini, lakukan yang perlu di Coretax, lalu jawab pelanggan di daftar koreksi.',
    },
    notUs: {
      subject: (id) => `Pelanggan menyatakan bukan pembeliannya: ${id}`,
      heading: 'Pembelian dengan kode pembeli dilaporkan',
      what: 'Menurut pelanggan, struk ini bukan pembeliannya, sedangkan fakturnya sudah dalam proses atau terbit. Batalkan faktur itu atau pertahankan, lalu jawab pelanggan di daftar koreksi. Sampai saat itu permintaan lain dari kode yang sama menunggu petugas.',
    },
  },
  en: {
    done: {
      subject: (id) => `Customer corrected the data of request ${id}`,
      heading: 'A customer has corrected their data',
      what: 'What is below was changed, and the request is OPEN again. Check it once more before its faktur is made.',
    },
    requested: {
      subject: (id) => `Customer asks for a correction of faktur ${id}`,
      heading: 'A customer asks for a correction after the faktur',
      what: 'Nothing was changed yet. Check the request, do what is needed in Coretax, then answer the customer in the corrections.',
    },
    notUs: {
      subject: (id) => `Customer says that purchase ${id} was not theirs`,
      heading: 'A purchase by a buyer code was reported',
      what: 'The customer says that this receipt was not their purchase, while its faktur is on its way or there already. Cancel that faktur or keep it, then answer the customer in the corrections. Until then other requests of the same code wait for staff.',
    },
  },
};

export const forCustomer: Record<Language, Record<Way | 'settled' | 'notUs', Words>> = {
  id: {
    done: {
      subject: (id) => `Data permintaan faktur pajak ${id} dikoreksi`,
      heading: 'Data Anda sudah dikoreksi',
      what: 'Data permintaan faktur pajak Anda diubah melalui tautan dari email kami. Permintaan diproses lagi dari awal dengan data yang baru.',
    },
    requested: {
      subject: (id) => `Permintaan koreksi data ${id} kami terima`,
      heading: 'Permintaan koreksi Anda kami terima',
      what: 'Faktur pajak Anda sudah terbit, sehingga tim pajak kami memeriksa permintaan koreksi ini. Jawabannya kami kirim melalui email.',
    },
    settled: {
      subject: (id) => `Jawaban atas permintaan koreksi data ${id}`,
      heading: 'Permintaan koreksi Anda sudah ditangani',
      what: 'Tim pajak kami sudah menangani permintaan koreksi Anda.',
    },
    notUs: {
      subject: (id) => `Jawaban atas laporan Anda: ${id}`,
      heading: 'Laporan Anda sudah ditangani',
      what: 'Anda melaporkan bahwa pembelian di bawah ini bukan pembelian Anda. Tim pajak kami sudah memeriksanya.',
    },
  },
  en: {
    done: {
      subject: (id) => `Data of tax invoice request ${id} were corrected`,
      heading: 'Your data were corrected',
      what: 'The data of your tax invoice request were changed by the link of our e-mail. Processing begins again with the new data.',
    },
    requested: {
      subject: (id) => `We received your correction request ${id}`,
      heading: 'We received your correction request',
      what: 'Your tax invoice was issued already, so our tax team looks at your correction. We send you the answer by e-mail.',
    },
    settled: {
      subject: (id) => `Answer to your correction request ${id}`,
      heading: 'Your correction request was dealt with',
      what: 'Our tax team has dealt with your correction request.',
    },
    notUs: {
      subject: (id) => `Answer to your report: ${id}`,
      heading: 'Your report was dealt with',
      what: 'You reported that the purchase below was not yours. Our tax team has looked at it.',
    },
  },
};
