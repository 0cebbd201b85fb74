import type { FailureReason } from '#domain/messages/failure-reason.ts';
import { fieldNames } from '#domain/requests/field-names.ts';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const companyDifferencesTexts = officeTexts({
  id: {
    title: 'Permintaan dan data perusahaan terdaftar berbeda',
    sent: 'Perusahaan ini terdaftar, jadi permintaan memakai data terdaftar, bukan isian pelanggan.',
    person: 'NPWP atau NIK ini milik orang pribadi: permintaan selalu memakai isian pelanggan.',
    unverified: 'Email terdaftar belum terverifikasi, jadi permintaan memakai email isian pelanggan.',
    emailStates: { verified: 'terverifikasi', unverified: 'belum terverifikasi' },
    differs:
      'Data terdaftar kini lain dari permintaan ini. Menutup permintaan tidak mengubah data terdaftar.',
    sources: { request: 'Permintaan ini', record: 'Data terdaftar', sent: 'Isian pelanggan' },
    update: 'Perbarui NPWP',
  },
  en: {
    title: 'The request and the company on record differ',
    sent: 'This company is on record, so the request uses the record and not what the customer typed.',
    person: 'This NPWP or NIK is a person’s: the request always uses what the customer typed.',
    unverified: 'The e-mail on record is not verified, so the request uses the one that the customer typed.',
    emailStates: { verified: 'verified', unverified: 'not verified' },
    differs:
      'The record has other data now than this request. Closing the request does not change the record.',
    sources: { request: 'This request', record: 'On record', sent: 'Typed by the customer' },
    update: 'Update NPWP',
  },
});

type ShownCorrection = NonNullable<RequestDetails['correction']>;

export const correctionNoticeTexts = officeTexts<{
  titles: Record<ShownCorrection['kind'], Partial<Record<ShownCorrection['state'], string>>>;
  settle: string;
  settleTitle: string;
  changed: string;
}>({
  en: {
    titles: {
      data: {
        requested: 'The customer asks for a correction',
        done: 'The customer has corrected the data',
        settled: 'The customer asked for a correction; it is settled',
        waiting: 'A correction waits for the e-mail on record of its number',
        dropped: 'A correction was dropped: the e-mail on record did not agree, or another took its place',
      },
      notUs: {
        requested: 'The customer says that this purchase by their buyer code was not theirs',
        settled: 'The customer said that this purchase was not theirs; it is settled',
      },
    },
    settle: 'Settle',
    settleTitle: 'Settle correction',
    changed: 'What the customer changed',
  },
  id: {
    titles: {
      data: {
        requested: 'Pelanggan meminta koreksi',
        done: 'Pelanggan sudah mengoreksi datanya',
        settled: 'Pelanggan meminta koreksi; sudah ditandai beres',
        waiting: 'Koreksi menunggu email terdaftar dari nomornya',
        dropped: 'Koreksi dibatalkan: email terdaftar tidak menyetujuinya, atau koreksi lain menggantikannya',
      },
      notUs: {
        requested: 'Pelanggan menyatakan pembelian dengan kode pembelinya ini bukan miliknya',
        settled: 'Pelanggan menyatakan pembelian ini bukan miliknya; sudah ditandai beres',
      },
    },
    settle: 'Tandai beres',
    settleTitle: 'Tandai beres koreksi',
    changed: 'Yang diubah pelanggan',
  },
});

export const detailsPageTexts = officeTexts({
  en: {
    title: 'Transaction details',
    back: 'Back',
    previous: 'Previous',
    next: 'Next',
    place: (position: number, total: number) => `${formatCount(position)} of ${formatCount(total)}`,
    keys: {
      next: 'Next request of the list',
      previous: 'Previous request of the list',
      status: 'Change the status',
      choose: 'Choose the PDF of the faktur',
      paste: 'Paste a copied PDF',
      close: 'Close with the PDF, and next',
      take: 'Take or release the request',
      note: 'Write an internal note',
      photos: 'To the photo of the receipt, of the NPWP',
      view: 'Zoom, rotate, fit and reset the photo',
      save: 'Save what is being written',
    },
  },
  id: {
    title: 'Detail transaksi',
    back: 'Kembali',
    previous: 'Sebelumnya',
    next: 'Berikutnya',
    place: (position: number, total: number) => `${formatCount(position)} dari ${formatCount(total)}`,
    keys: {
      next: 'Permintaan berikutnya dalam daftar',
      previous: 'Permintaan sebelumnya dalam daftar',
      status: 'Ubah status',
      choose: 'Pilih PDF faktur',
      paste: 'Tempel PDF yang disalin',
      close: 'Selesaikan dengan PDF itu, lalu lanjut',
      take: 'Ambil atau lepas permintaan',
      note: 'Tulis catatan internal',
      photos: 'Ke foto struk, ke foto NPWP',
      view: 'Perbesar, putar, paskan, dan atur ulang foto',
      save: 'Simpan yang sedang ditulis',
    },
  },
});

export const factListTexts = officeTexts({
  en: {
    ...fieldNames.en,
    buyerPlace: 'Place (NITKU)',
    companyName: 'PT Name',
    companyAddress: 'PT Address',
    buyerName: 'Buyer Name',
    buyerAddress: 'Buyer Address',
    copy: (label: string) => `Copy ${label}`,
  },
  id: {
    ...fieldNames.id,
    buyerPlace: 'Tempat (NITKU)',
    buyerName: 'Nama Pembeli',
    buyerAddress: 'Alamat Pembeli',
    copy: (label: string) => `Salin ${label}`,
  },
});

export const failedMessagesTexts = officeTexts({
  en: {
    one: 'A message did not arrive.',
    some: 'Some messages did not arrive.',
    to: 'to',
    whatToDo:
      'Call the customer, let a Manager correct the address (Privacy cases), or send it again. Settle it once they know.',
    settle: 'Settle',
    settling: 'Settling…',
    failed: 'The message is not settled.',
  },
  id: {
    one: 'Satu pesan tidak sampai.',
    some: 'Beberapa pesan tidak sampai.',
    to: 'ke',
    whatToDo:
      'Telepon pelanggan, minta Manajer memperbaiki alamatnya (Permohonan data pribadi), atau kirim ulang. Tandai beres setelah pelanggan mengetahuinya.',
    settle: 'Tandai beres',
    settling: 'Menandai…',
    failed: 'Pesan belum ditandai beres.',
  },
});

export const fakturDocumentTexts = officeTexts({
  en: { show: 'Show Faktur', faktur: 'Faktur:', none: 'no PDF', attach: 'Attach the PDF' },
  id: { show: 'Tampilkan faktur', faktur: 'Faktur:', none: 'tanpa PDF', attach: 'Lampirkan PDF' },
});

export const fakturOverlayTexts = officeTexts({
  en: {
    title: 'Faktur',
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    place: (page: number, of: number) => `Page ${page} of ${of}`,
    download: 'Download PDF',
  },
  id: {
    title: 'Faktur',
    pages: 'Halaman',
    previous: 'Halaman sebelumnya',
    next: 'Halaman berikutnya',
    place: (page: number, of: number) => `Halaman ${page} dari ${of}`,
    download: 'Unduh PDF',
  },
});

export const messageTexts = officeTexts<{
  message: string;
  readAt: (time: string) => string;
  outdated: string;
  settled: string;
  reasons: Record<FailureReason, string>;
  noReason: string;
}>({
  en: {
    message: 'Message',
    readAt: (time) => `read ${time}`,
    outdated: 'not sent: what it says no longer holds',
    settled: 'settled',
    reasons: {
      addressUnknown: 'the address does not exist',
      domainUnknown: 'the domain of the address takes no mail',
      mailboxFull: 'the mailbox is full',
      mailboxClosed: 'the mailbox takes no messages',
      tooLarge: 'the message is too large for the mailbox',
      blocked: 'the receiving server blocks our messages',
      serverAway: 'the receiving server cannot be reached',
      refused: 'the receiving server refused it',
      numberUnreachable: 'the number cannot be reached by WhatsApp',
    },
    noReason: 'no reason given',
  },
  id: {
    message: 'Pesan',
    readAt: (time) => `dibaca ${time}`,
    outdated: 'tidak dikirim: isinya sudah tidak berlaku',
    settled: 'sudah beres',
    reasons: {
      addressUnknown: 'alamatnya tidak ada',
      domainUnknown: 'domain alamatnya tidak menerima email',
      mailboxFull: 'kotak suratnya penuh',
      mailboxClosed: 'kotak suratnya tidak menerima pesan',
      tooLarge: 'pesannya terlalu besar untuk kotak suratnya',
      blocked: 'server penerima memblokir pesan kami',
      serverAway: 'server penerima tidak terjangkau',
      refused: 'server penerima menolaknya',
      numberUnreachable: 'nomornya tidak dapat dihubungi lewat WhatsApp',
    },
    noReason: 'tanpa alasan',
  },
});

export const requestLineTexts = officeTexts({
  en: {
    requested: (day: string, days: number) => `Requested on ${day} · ${days} Hari`,
  },
  id: {
    requested: (day: string, days: number) => `Diminta pada ${day} · ${formatCount(days)} hari`,
  },
});

export const requestTimelineTexts = officeTexts({
  en: {
    title: 'Timeline',
    failed: 'The timeline could not be loaded.',
    zone: 'Times are those of Jakarta (WIB).',
    loading: 'Loading the timeline…',
    by: 'by',
    to: 'to',
    channels: { whatsapp: 'WhatsApp' },
    note: 'Internal note',
    unseen: 'the customer never sees it',
  },
  id: {
    title: 'Riwayat',
    failed: 'Riwayat tidak dapat dimuat.',
    zone: 'Waktu menurut Jakarta (WIB).',
    loading: 'Memuat riwayat…',
    by: 'oleh',
    to: 'ke',
    channels: { whatsapp: 'WhatsApp' },
    note: 'Catatan internal',
    unseen: 'tidak terlihat pelanggan',
  },
});

export const resendButtonTexts = officeTexts({
  en: {
    resend: 'Resend',
    resending: 'Resending…',
    queued: 'The message is queued again.',
    failed: 'The message is not sent again.',
    superseded:
      'The receipt was requested again since then. A message about an earlier request is not sent again.',
  },
  id: {
    resend: 'Kirim ulang',
    resending: 'Mengirim ulang…',
    queued: 'Pesan masuk antrean lagi.',
    failed: 'Pesan tidak dikirim ulang.',
    superseded:
      'Struk ini sudah diajukan lagi setelah itu. Pesan tentang pengajuan sebelumnya tidak dikirim ulang.',
  },
});

export const revokeTrackingTexts = officeTexts({
  en: {
    open: 'Revoke tracking links',
    question: 'Revoke all tracking links mailed so far?',
    effect: 'They will show masked data only. Resend a mail to give the customer a new link.',
    revoke: 'Revoke',
    revoking: 'Revoking…',
    done: 'The tracking links are revoked. The next mail carries a new one.',
    failed: 'The links still work.',
  },
  id: {
    open: 'Cabut tautan pelacakan',
    question: 'Cabut semua tautan pelacakan yang sudah dikirim?',
    effect:
      'Tautan itu hanya akan menampilkan data tersamar. Kirim ulang email agar pelanggan mendapat tautan baru.',
    revoke: 'Cabut',
    revoking: 'Mencabut…',
    done: 'Tautan pelacakan dicabut. Email berikutnya membawa tautan baru.',
    failed: 'Tautannya masih berlaku.',
  },
});

export const unknownRequestTexts = officeTexts({
  en: {
    none: 'There is no request with the ID',
    check: 'Please check the number.',
    archive: 'Look in the archive',
    report: 'Go to the report',
    timeline: 'Go to the timeline',
  },
  id: {
    none: 'Tidak ada permintaan dengan ID',
    check: 'Mohon periksa nomornya.',
    archive: 'Cari di arsip',
    report: 'Ke laporan',
    timeline: 'Ke antrean',
  },
});

export const neighboursTexts = officeTexts({
  en: { failed: 'The neighbour in the list could not be found.' },
  id: { failed: 'Permintaan di sebelahnya dalam daftar tidak dapat ditemukan.' },
});

export const onwardTexts = officeTexts({
  en: {
    noneFree: 'Well done: no free request is left in this view.',
    failed: 'The next request could not be taken.',
  },
  id: {
    noneFree: 'Beres: tidak ada lagi permintaan bebas di tampilan ini.',
    failed: 'Permintaan berikutnya tidak dapat diambil.',
  },
});
