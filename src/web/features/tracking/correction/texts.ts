import type { Language } from '#domain/language.ts';

/** Why data cannot be corrected now. */
const refusals = ['alreadyExported', 'withProvider', 'transitionNotAllowed'] as const;
type CorrectionRefusal = (typeof refusals)[number];

export const isCorrectionRefusal = (code: string | null | undefined): code is CorrectionRefusal =>
  refusals.some((refusal) => refusal === code);

type CorrectionTexts = {
  title: string;
  loading: string;
  retry: string;
  /** What happens with what is sent. */
  what: { edit: string; request: string };
  /** Coretax takes name and address of whoever has an NPWP from the register. */
  register: string;
  why: Record<CorrectionRefusal, string>;
  linkOver: string;
  kind: string;
  npwpHint: string;
  country: string;
  chooseCountry: string;
  name: string;
  address: string;
  idPhoto: string;
  receiptPhoto: string;
  keepsPhoto: string;
  reason: { edit: string; request: string };
  reasonHint: { edit: string; request: string };
  submit: { edit: string; request: string };
  sending: string;
  cancel: string;
  later: string;
  stopWaiting: string;
  summary: (count: number) => string;
  change: string;
};

/** What the form says by which customers correct their data; loaded with it. */
export const correctionTexts: Record<Language, CorrectionTexts> = {
  id: {
    title: 'Koreksi data saya',
    loading: 'Memeriksa apakah data dapat dikoreksi…',
    retry: 'Coba lagi',
    what: {
      edit: 'Ubah yang keliru, lalu kirim. Data langsung diganti, dan permintaan Anda diproses lagi dari awal.',
      request:
        'Faktur pajak Anda sudah terbit. Tulis data yang benar dan alasannya; tim pajak kami memeriksanya dan menjawab melalui email. Data belum berubah sebelum itu.',
    },
    register:
      'Bila hanya nama atau alamat yang keliru dan Anda memakai NPWP, tidak ada yang perlu dilakukan: Coretax mengambil nama dan alamat dari data NPWP Anda.',
    why: {
      alreadyExported:
        'Data Anda sudah dikirim ke Coretax, sehingga saat ini tidak dapat dikoreksi di sini. Setelah faktur terbit, Anda dapat meminta koreksi dari halaman ini. Bila mendesak, hubungi toko tempat Anda berbelanja.',
      withProvider:
        'Faktur pajak Anda sedang diterbitkan, sehingga saat ini data tidak dapat dikoreksi. Setelah faktur terbit, Anda dapat meminta koreksi dari halaman ini.',
      transitionNotAllowed:
        'Status permintaan sudah berubah, sehingga data tidak dapat dikoreksi sekarang. Muat ulang halaman ini untuk melihat statusnya.',
    },
    linkOver:
      'Tautan ini tidak berlaku lagi untuk mengoreksi data. Buka halaman ini dari email kami yang terbaru.',
    kind: 'Identitas pembeli',
    npwpHint:
      '16 digit angka. Bila terdaftar pada kami, alamat email yang terdaftar mungkin kami tanyai lebih dulu.',
    country: 'Negara penerbit',
    chooseCountry: 'Pilih negara',
    name: 'Nama pembeli',
    address: 'Alamat pembeli',
    idPhoto: 'Foto NPWP atau identitas (bila perlu diganti)',
    receiptPhoto: 'Foto Struk (bila perlu diganti)',
    keepsPhoto: 'Tanpa foto baru, foto yang lama tetap dipakai.',
    reason: { edit: 'Alasan (boleh kosong)', request: 'Alasan' },
    reasonHint: {
      edit: 'Untuk tim pajak kami.',
      request: 'Apa yang keliru pada faktur, dan mengapa perlu dikoreksi.',
    },
    submit: { edit: 'Simpan koreksi', request: 'Minta koreksi' },
    sending: 'Mengirim…',
    cancel: 'Batal',
    later: 'Koneksi terputus. Isian Anda tetap di sini dan dikirim otomatis begitu tersambung lagi.',
    stopWaiting: 'Berhenti mencoba',
    summary: (count) => `Ada ${count} isian yang perlu diperbaiki`,
    change: 'Koreksi',
  },
  en: {
    title: 'Correct my data',
    loading: 'Checking whether your data can be corrected…',
    retry: 'Try again',
    what: {
      edit: 'Change what is wrong, then send it. Your data are replaced at once, and processing begins again.',
      request:
        'Your tax invoice was issued already. Write the right data and the reason; our tax team looks at it and answers by email. Until then nothing changes.',
    },
    register:
      'If only the name or address is wrong and you use an NPWP, there is nothing to do: Coretax takes name and address from the data of your NPWP.',
    why: {
      alreadyExported:
        'Your data were sent to Coretax already and cannot be corrected here now. Once the tax invoice is issued, you can ask for a correction on this page. If it is urgent, contact the store where you bought.',
      withProvider:
        'Your tax invoice is being issued, so the data cannot be corrected at the moment. Once it is issued you can ask for a correction on this page.',
      transitionNotAllowed:
        'The status of your request has changed, so your data cannot be corrected now. Load this page again to see its status.',
    },
    linkOver: 'This link no longer lets you correct your data. Open this page from our latest email.',
    kind: 'ID of the buyer',
    npwpHint: '16 digits. If we have it on record, we may ask the email address on record first.',
    country: 'Issuing country',
    chooseCountry: 'Choose a country',
    name: 'Buyer name',
    address: 'Buyer address',
    idPhoto: 'Photo of the NPWP or ID (if it has to be replaced)',
    receiptPhoto: 'Receipt Photo (if it has to be replaced)',
    keepsPhoto: 'Without a new photo the present one stays.',
    reason: { edit: 'Reason (optional)', request: 'Reason' },
    reasonHint: {
      edit: 'For our tax team.',
      request: 'What is wrong with the tax invoice, and why it has to be corrected.',
    },
    submit: { edit: 'Save the correction', request: 'Ask for the correction' },
    sending: 'Sending…',
    cancel: 'Cancel',
    later: 'Connection lost. What you typed stays here and is sent by itself once you are online again.',
    stopWaiting: 'Stop trying',
    summary: (count) => `${count} ${count === 1 ? 'field needs' : 'fields need'} your attention`,
    change: 'Correction',
  },
};
