import type { DeliveryProblem, DeliveryState, OffReason, WebhookKind } from '#domain/webhooks/webhooks.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** What the page and its dialogs say. */
export const webhookTexts = officeTexts({
  en: {
    title: 'Webhooks',
    intro:
      'Tell other systems of the chain what happens to requests: each event is posted to their address, signed, and tried again for three days.',
    add: 'Add a receiver',
    loading: 'Loading the receivers…',
    failed: 'The receivers could not be loaded.',
    none: 'No other system is told of anything yet.',
    events: 'Events',
    data: 'Personal data',
    withBuyer: 'with the buyer’s NPWP, name and e-mail',
    withoutBuyer: 'none',
    on: 'On',
    off: 'Off',
    isFailing: 'Failing',
    failingSince: (time: string) =>
      `Every delivery has failed since ${time}. After three days it is switched off.`,
    oldSecretUntil: (time: string) => `Until ${time} the old secret signs, too.`,
    waiting: (count: number) => `${formatCount(count)} waiting`,
    failedCount: (count: number) => `${formatCount(count)} failed`,
    show: 'Deliveries',
    test: 'Send a test',
    testSent: 'The test is on its way. What came of it appears in the deliveries.',
    edit: 'Edit',
    newSecret: 'New secret',
    remove: 'Delete',
    of: (name: string) => ` of ${name}`,
  },
  id: {
    title: 'Webhook',
    intro:
      'Beri tahu sistem lain milik perusahaan tentang permintaan: setiap peristiwa dikirim ke alamatnya, bertanda tangan, dan dicoba lagi selama tiga hari.',
    add: 'Tambah penerima',
    loading: 'Memuat penerima…',
    failed: 'Daftar penerima tidak dapat dimuat.',
    none: 'Belum ada sistem lain yang diberi tahu.',
    events: 'Peristiwa',
    data: 'Data pribadi',
    withBuyer: 'dengan NPWP, nama, dan email pembeli',
    withoutBuyer: 'tidak ada',
    on: 'Aktif',
    off: 'Nonaktif',
    isFailing: 'Gagal',
    failingSince: (time: string) =>
      `Semua pengiriman gagal sejak ${time}. Setelah tiga hari penerima ini dinonaktifkan.`,
    oldSecretUntil: (time: string) => `Sampai ${time} rahasia lama juga menandatangani.`,
    waiting: (count: number) => `${formatCount(count)} menunggu`,
    failedCount: (count: number) => `${formatCount(count)} gagal`,
    show: 'Pengiriman',
    test: 'Kirim uji coba',
    testSent: 'Uji coba sedang dikirim. Hasilnya tampil di daftar pengiriman.',
    edit: 'Ubah',
    newSecret: 'Rahasia baru',
    remove: 'Hapus',
    of: (name: string) => ` ${name}`,
  },
});

export const dialogTexts = officeTexts({
  en: {
    addTitle: 'Add a receiver',
    editTitle: 'Edit the receiver',
    name: 'Name',
    nameHint: 'As your colleagues know the system.',
    address: 'Address',
    addressHint: 'Where messages are posted, such as https://erp.example.com/faktur.',
    events: 'Tell it of',
    withBuyer: 'Name the buyer (NPWP, name, e-mail)',
    withBuyerHint: 'Only for a system that needs it: it becomes responsible for this personal data, too.',
    isOn: 'Switched on',
    saved: (name: string) => `${name} was saved.`,
    secretTitle: (name: string) => `Secret of ${name}`,
    secretText:
      'Give it to whoever runs the system: by it they know that a message is from here. It is not shown again.',
    secretLabel: 'Secret',
    copy: 'Copy secret',
    replaceTitle: (name: string) => `New secret for ${name}?`,
    replaceText:
      'You are shown a new secret, once. For 24 hours messages are signed by both, so that the system can be changed without haste.',
    replace: 'Make a new secret',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeText: 'It is told nothing any more, and what it was told or waits for is forgotten.',
    remove: 'Delete',
    working: 'Working…',
  },
  id: {
    addTitle: 'Tambah penerima',
    editTitle: 'Ubah penerima',
    name: 'Nama',
    nameHint: 'Seperti rekan Anda menyebut sistem ini.',
    address: 'Alamat',
    addressHint: 'Ke mana pesan dikirim, misalnya https://erp.contoh.co.id/faktur.',
    events: 'Beri tahu tentang',
    withBuyer: 'Sebutkan pembeli (NPWP, nama, email)',
    withBuyerHint:
      'Hanya untuk sistem yang memerlukannya: sistem itu ikut bertanggung jawab atas data pribadi ini.',
    isOn: 'Aktif',
    saved: (name: string) => `${name} sudah disimpan.`,
    secretTitle: (name: string) => `Rahasia ${name}`,
    secretText:
      'Berikan kepada pengelola sistem itu: dengan ini mereka tahu bahwa pesan berasal dari sini. Rahasia tidak ditampilkan lagi.',
    secretLabel: 'Rahasia',
    copy: 'Salin rahasia',
    replaceTitle: (name: string) => `Rahasia baru untuk ${name}?`,
    replaceText:
      'Rahasia baru ditampilkan sekali. Selama 24 jam pesan ditandatangani dengan keduanya, agar sistem itu dapat diubah tanpa tergesa-gesa.',
    replace: 'Buat rahasia baru',
    removeTitle: (name: string) => `Hapus ${name}?`,
    removeText:
      'Sistem ini tidak diberi tahu lagi, dan semua yang sudah atau akan dikirim kepadanya dilupakan.',
    remove: 'Hapus',
    working: 'Memproses…',
  },
});

export const deliveryTexts = officeTexts({
  en: {
    title: (name: string) => `Deliveries to ${name}`,
    kept: 'Newest first, kept for 30 days. Times are those of Jakarta (WIB).',
    caption: 'Deliveries, newest first',
    loading: 'Loading the deliveries…',
    failed: 'The deliveries could not be loaded.',
    none: 'Nothing has been delivered yet.',
    noMatch: 'None is in this state.',
    show: 'Show',
    all: 'All',
    time: 'Time',
    event: 'Event',
    transactionId: 'Transaction ID',
    state: 'State',
    result: 'Last answer',
    again: 'Send again',
    againOne: (event: string) => ` ${event}`,
    againAll: 'Send all failed again',
    resent: (count: number) => `${pluralize(count, 'delivery', 'deliveries')} will be sent again.`,
    sending: 'Sending…',
    attempts: (count: number) => pluralize(count, 'attempt'),
    next: (time: string) => `next at ${time}`,
    answer: (status: number) => `Status ${status}`,
    ms: (ms: number) => `${formatCount(ms)} ms`,
    older: 'Older',
    newest: 'Newest',
    pages: 'Pages of the deliveries',
  },
  id: {
    title: (name: string) => `Pengiriman ke ${name}`,
    kept: 'Terbaru di atas, disimpan 30 hari. Waktu menurut Jakarta (WIB).',
    caption: 'Pengiriman, terbaru di atas',
    loading: 'Memuat pengiriman…',
    failed: 'Daftar pengiriman tidak dapat dimuat.',
    none: 'Belum ada yang dikirim.',
    noMatch: 'Tidak ada dengan status ini.',
    show: 'Tampilkan',
    all: 'Semua',
    time: 'Waktu',
    event: 'Peristiwa',
    transactionId: 'ID Transaksi',
    state: 'Status',
    result: 'Jawaban terakhir',
    again: 'Kirim lagi',
    againOne: (event: string) => ` ${event}`,
    againAll: 'Kirim lagi semua yang gagal',
    resent: (count: number) => `${formatCount(count)} pengiriman akan dikirim lagi.`,
    sending: 'Mengirim…',
    attempts: (count: number) => `${formatCount(count)} percobaan`,
    next: (time: string) => `berikutnya ${time}`,
    answer: (status: number) => `Status ${status}`,
    ms: (ms: number) => `${formatCount(ms)} milidetik`,
    older: 'Lebih lama',
    newest: 'Terbaru',
    pages: 'Halaman pengiriman',
  },
});

export const kindNames = officeTexts<Record<WebhookKind, string>>({
  en: {
    requestConfirmed: 'Request confirmed',
    requestClosed: 'Request closed',
    requestRejected: 'Request rejected',
    fakturIssued: 'Faktur issued',
    test: 'Test',
  },
  id: {
    requestConfirmed: 'Permintaan dikonfirmasi',
    requestClosed: 'Permintaan selesai',
    requestRejected: 'Permintaan ditolak',
    fakturIssued: 'Faktur terbit',
    test: 'Uji coba',
  },
});

export const stateNames = officeTexts<Record<DeliveryState, string>>({
  en: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  id: { waiting: 'Menunggu', delivered: 'Terkirim', failed: 'Gagal' },
});

export const problemTexts = officeTexts<Record<DeliveryProblem, string>>({
  en: {
    refused: 'refused',
    redirect: 'redirects are not followed: enter the final address',
    timeout: 'no answer within 10 seconds',
    unreachable: 'no connection',
    hostNotFound: 'host not found',
    certificate: 'its certificate is not valid',
    notAllowed: 'leads into an internal network: not allowed',
  },
  id: {
    refused: 'ditolak',
    redirect: 'pengalihan tidak diikuti: isi alamat akhirnya',
    timeout: 'tidak ada jawaban dalam 10 detik',
    unreachable: 'tidak tersambung',
    hostNotFound: 'host tidak ditemukan',
    certificate: 'sertifikatnya tidak berlaku',
    notAllowed: 'menuju jaringan dalam: tidak diizinkan',
  },
});

export const offTexts = officeTexts<Record<OffReason, string>>({
  en: {
    gone: 'It answered that it is gone (410) and was switched off. Correct the address, then switch it on again.',
    failing:
      'It failed for three days and was switched off. Once it works, switch it on again: what waits is sent then.',
  },
  id: {
    gone: 'Penerima menjawab bahwa alamatnya sudah tidak ada (410) dan dinonaktifkan. Perbaiki alamatnya, lalu aktifkan lagi.',
    failing:
      'Penerima gagal selama tiga hari dan dinonaktifkan. Setelah pulih, aktifkan lagi: yang menunggu dikirim saat itu.',
  },
});
