import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { MissingAnswer } from '../judged/faktur-question.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const changeStatusFormTexts = officeTexts({
  en: {
    transactionId: 'Transaction ID',
    present: 'Present status',
    newStatus: 'New status',
    staysClosed: 'The status stays Closed; only the PDF is saved.',
    save: 'Save Changes',
    close: 'Close',
    reject: 'Reject',
    attach: 'Attach PDF',
    replace: 'Replace PDF',
    saveAndNext: 'Save and next',
    closeAndNext: 'Close and next',
    rejectAndNext: 'Reject and next',
    optional: 'Optional. The customer reads it.',
    whyRejected: 'Required: the customer reads why.',
    whyReopened: 'Required: say why it is reopened. The customer reads it.',
  },
  id: {
    transactionId: 'ID Transaksi',
    present: 'Status sekarang',
    newStatus: 'Status baru',
    staysClosed: 'Status tetap Selesai; hanya PDF yang disimpan.',
    save: 'Simpan perubahan',
    close: 'Selesaikan',
    reject: 'Tolak',
    attach: 'Lampirkan PDF',
    replace: 'Ganti PDF',
    saveAndNext: 'Simpan dan lanjut',
    closeAndNext: 'Selesaikan dan lanjut',
    rejectAndNext: 'Tolak dan lanjut',
    optional: 'Opsional. Dibaca pelanggan.',
    whyRejected: 'Wajib: pelanggan membaca alasannya.',
    whyReopened: 'Wajib: tulis mengapa dibuka kembali. Dibaca pelanggan.',
  },
});

export const conflictNoticeTexts = officeTexts({
  en: {
    title: 'Not saved: the request was changed meanwhile.',
    setTo: (by: string) => `${by} set it to`,
    on: (time: string) => `on ${time}`,
    kept: 'What you entered is kept. Select a status again to save it on top of that.',
  },
  id: {
    title: 'Belum disimpan: permintaan ini sudah diubah orang lain.',
    setTo: (by: string) => `${by} mengubahnya menjadi`,
    on: (time: string) => `pada ${time}`,
    kept: 'Isian Anda tetap ada. Pilih lagi statusnya untuk menyimpannya di atas perubahan itu.',
  },
});

export const fakturFieldTexts = officeTexts({
  en: {
    label: 'Faktur (PDF)',
    current: (pages: number) =>
      `Current PDF: ${pluralize(pages, 'page')}. It is kept unless another one is chosen.`,
    open: 'Open the current PDF',
  },
  id: {
    label: 'Faktur (PDF)',
    current: (pages: number) =>
      `PDF sekarang: ${formatCount(pages)} halaman. Tetap dipakai kecuali yang lain dipilih.`,
    open: 'Buka PDF sekarang',
  },
});

export const fakturFindingsTexts = officeTexts({
  en: {
    length: (pages: number) => pluralize(pages, 'page'),
    noId: 'It names no transaction that is known here.',
    names: 'It names this transaction.',
  },
  id: {
    length: (pages: number) => `${formatCount(pages)} halaman`,
    noId: 'PDF ini tidak menyebut transaksi yang dikenal di sini.',
    names: 'PDF ini menyebut transaksi ini.',
  },
});

export const fakturReadingTexts = officeTexts({
  en: {
    code: 'Code',
    date: 'Date',
    faktur: 'Faktur',
    fact: 'Fact',
    read: 'PDF',
    expected: 'Expected',
    differs: 'differs',
  },
  id: {
    code: 'Kode',
    date: 'Tanggal',
    faktur: 'Faktur',
    fact: 'Keterangan',
    read: 'PDF',
    expected: 'Seharusnya',
    differs: 'berbeda',
  },
});

export const fakturStateTexts = officeTexts({
  en: {
    checking: 'Checking the PDF…',
    notChecked: 'The PDF could not be checked.',
    again: 'Check again',
  },
  id: {
    checking: 'Memeriksa PDF…',
    notChecked: 'PDF tidak dapat diperiksa.',
    again: 'Periksa lagi',
  },
});

export const saveObstacleTexts = officeTexts({
  en: {
    reopening: 'Remarks are required when a request is reopened.',
    noStatus: 'Please select a status.',
    noFile: 'File is required when status is Closed.',
    noOtherFile: 'Choose the PDF that replaces the current one.',
    unchecked: 'The PDF has to be checked first.',
    othersFaktur: 'Not this buyer’s PDF.',
    missing: {
      refused: 'This PDF cannot be attached: choose another one.',
      manager: 'Only a Manager or Super Admin can accept this PDF.',
      part: 'Choose the part of the receipt.',
      number: 'Type number, date and amounts, or say that they are not known.',
      reason: 'Write the reason why it is the right PDF.',
      acceptance: 'Please confirm that it is the right PDF.',
    } satisfies Record<MissingAnswer, string>,
  },
  id: {
    reopening: 'Keterangan wajib diisi bila permintaan dibuka kembali.',
    noStatus: 'Silakan pilih status.',
    noFile: 'File wajib ada bila statusnya Selesai.',
    noOtherFile: 'Pilih PDF yang menggantikan PDF sekarang.',
    unchecked: 'PDF harus diperiksa dulu.',
    othersFaktur: 'PDF pembeli lain.',
    missing: {
      refused: 'PDF ini tidak dapat dilampirkan: pilih yang lain.',
      manager: 'Hanya Manajer atau Super Admin yang dapat menerima PDF ini.',
      part: 'Pilih bagian struknya.',
      number: 'Ketik nomor, tanggal, dan jumlahnya, atau nyatakan tidak diketahui.',
      reason: 'Tulis alasan mengapa PDF ini benar.',
      acceptance: 'Mohon pastikan bahwa PDF ini benar.',
    },
  },
});

export const saveProblemTexts = officeTexts({
  en: {
    tooLarge: 'The PDF is larger than 10 MB. Choose a smaller one.',
    several: 'One PDF at a time. Several are taken by Coretax › Import.',
    part: 'Choose the part of the receipt that this faktur stands for.',
    typed: 'Please check number, date and amounts of the faktur.',
    remarks: 'The server did not take the remarks. Please check them.',
    notNow: 'This change is not allowed in the present status. Please choose again.',
  },
  id: {
    tooLarge: 'PDF lebih besar dari 10 MB. Pilih yang lebih kecil.',
    several: 'Satu PDF setiap kali. Untuk beberapa sekaligus, pakai Coretax › Impor.',
    part: 'Pilih bagian struk untuk faktur ini.',
    typed: 'Mohon periksa nomor, tanggal, dan jumlah fakturnya.',
    remarks: 'Server tidak menerima keterangannya. Mohon periksa lagi.',
    notNow: 'Perubahan ini tidak bisa dilakukan pada status sekarang. Silakan pilih lagi.',
  },
});

export const savingProgressTexts = officeTexts({
  en: {
    sending: 'Sending the PDF',
    sendingNow: (percent: number) => `Sending the PDF… ${percent} %`,
    sent: 'The PDF is sent, saving…',
  },
  id: {
    sending: 'Mengirim PDF',
    sendingNow: (percent: number) => `Mengirim PDF… ${percent} %`,
    sent: 'PDF terkirim, menyimpan…',
  },
});

export const statusFieldTexts = officeTexts({
  en: { label: 'Status', none: 'Select a status' },
  id: { label: 'Status', none: 'Pilih status' },
});

export const saveStatusTexts = officeTexts({
  en: {
    replaced: (id: string) => `The PDF of ${id} is replaced.`,
    attached: (id: string) => `The PDF of ${id} is attached.`,
    moved: (id: string, status: string) => `${id} is now ${status}.`,
  },
  id: {
    replaced: (id: string) => `PDF ${id} sudah diganti.`,
    attached: (id: string) => `PDF ${id} sudah dilampirkan.`,
    moved: (id: string, status: string) => `${id} sekarang ${status}.`,
  },
});

const endings = { closed: 'diselesaikan', rejected: 'ditolak' };
const ended = (status: RequestStatus): string => endings[status === 'closed' ? 'closed' : 'rejected'];

export const statusChoicesTexts = officeTexts({
  en: {
    labels: { open: 'Open', process: 'Process', closed: 'Closed', rejected: 'Reject' },
    waiting: 'Waiting requests can be opened on the customer’s behalf or rejected.',
    notByYou: (from: RequestStatus) => `A ${from} request can be reopened by a Manager or Super Admin only.`,
    already: 'The request is rejected already.',
    reopenFirst: (from: RequestStatus, to: RequestStatus) =>
      `A ${from} request has to be reopened before it can be ${to}.`,
  },
  id: {
    labels: { open: 'Terbuka', process: 'Diproses', closed: 'Selesai', rejected: 'Ditolak' },
    waiting: 'Permintaan yang menunggu konfirmasi dapat dibuka atas nama pelanggan atau ditolak.',
    notByYou: (from: RequestStatus) =>
      `Permintaan yang sudah ${ended(from)} hanya dapat dibuka kembali oleh Manajer atau Super Admin.`,
    already: 'Permintaan ini sudah ditolak.',
    reopenFirst: (from: RequestStatus, to: RequestStatus) =>
      `Permintaan yang sudah ${ended(from)} harus dibuka kembali sebelum dapat ${ended(to)}.`,
  },
});
