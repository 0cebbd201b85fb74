import type { AgeTone } from '#domain/dates/request-age.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { readTotals } from '#contract/processing/dashboard.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const ageChartTexts = officeTexts({
  en: { days: 'Days in status', orMore: 'or more', oldest: 'Oldest' },
  id: { days: 'Hari dalam status', orMore: 'atau lebih', oldest: 'Terlama:' },
});

/** What the charts are called, and what several of them say. */
export const chartTexts = officeTexts({
  en: {
    days: 'Requests and closings per day',
    ages: 'Age of unfinished requests',
    limits: 'Share within the limits',
    stores: 'Stores with the most unfinished requests',
    mails: 'Messages that failed',
    people: 'Work of each person',
    nothingInWork: 'Nothing is open or on progress.',
    loading: 'Loading',
  },
  id: {
    days: 'Permintaan dan penyelesaian per hari',
    ages: 'Umur permintaan yang belum selesai',
    limits: 'Bagian yang masih dalam batas',
    stores: 'Toko dengan permintaan belum selesai terbanyak',
    mails: 'Pesan yang gagal',
    people: 'Pekerjaan tiap orang',
    nothingInWork: 'Tidak ada yang terbuka atau diproses.',
    loading: 'Memuat',
  },
});

export const dashboardPageTexts = officeTexts({
  en: {
    title: 'Dashboard',
    asOf: 'As of',
    refresh: 'Refresh',
    countsFailed: 'The counts could not be loaded.',
    chartsFailed: 'The charts could not be loaded.',
    keysTitle: 'An API key ends within 14 days',
    keys: 'See which, and make a new one',
    accountTitle: 'A company account was refused',
    account: 'See whose user it asked for',
    demo: 'Demo: e-mails are not sent.',
    mailbox: 'Read them in the demo mailbox',
    proxyTitle: 'A proxy seems to be in front, but TRUST_PROXY is off',
    proxy:
      "All visitors then count as one: they share the limits of calls, and the audit log shows the proxy's address. Let the operator set TRUST_PROXY to the number of proxies. Without a proxy, somebody invents these headers; they have no effect.",
  },
  id: {
    title: 'Dasbor',
    asOf: 'Per',
    refresh: 'Muat ulang',
    countsFailed: 'Jumlah permintaan tidak dapat dimuat.',
    chartsFailed: 'Grafik tidak dapat dimuat.',
    keysTitle: 'Ada kunci API yang berakhir dalam 14 hari',
    keys: 'Lihat kuncinya dan buat yang baru',
    accountTitle: 'Ada akun perusahaan yang ditolak',
    account: 'Lihat pengguna yang dimintanya',
    demo: 'Demo: email tidak dikirim.',
    mailbox: 'Baca di kotak surat demo',
    proxyTitle: 'Tampaknya ada proxy di depan, tetapi TRUST_PROXY tidak aktif',
    proxy:
      'Semua pengunjung lalu dihitung sebagai satu: batas panggilan dipakai bersama, dan log audit menampilkan alamat proxy. Minta operator mengisi TRUST_PROXY dengan jumlah proxy. Bila tidak ada proxy, header itu dikarang seseorang dan tidak berpengaruh.',
  },
});

export const dayChartTexts = officeTexts({
  en: {
    day: 'Day',
    requests: 'Requests',
    closings: 'Closings',
    all: (days: number) => `Last ${days} days`,
    none: 'No requests in the last 30 days.',
    asTable: 'Show as table',
  },
  id: {
    day: 'Hari',
    requests: 'Permintaan',
    closings: 'Selesai',
    all: (days) => `${days} hari terakhir`,
    none: 'Tidak ada permintaan dalam 30 hari terakhir.',
    asTable: 'Tampilkan sebagai tabel',
  },
});

export const daySliderTexts = officeTexts({
  en: {
    day: 'Day',
    figures: (requested: string, closed: string) => `${requested} requests, ${closed} closings`,
  },
  id: { day: 'Hari', figures: (requested, closed) => `${requested} permintaan, ${closed} selesai` },
});

export const deadlinePanelTexts = officeTexts({
  en: {
    title: 'Faktur deadlines',
    all: 'All deadlines',
    more: (more: number) => `All deadlines (${more} more)`,
  },
  id: {
    title: 'Tenggat faktur',
    all: 'Semua tenggat',
    more: (more) => `Semua tenggat (${more} lagi)`,
  },
});

export const failedMailsTexts = officeTexts({
  en: {
    none: 'No message has failed.',
    notDelivered: 'not delivered',
    older: (left: string) => `and ${left} more, older ones`,
  },
  id: {
    none: 'Tidak ada pesan yang gagal.',
    notDelivered: 'tidak sampai',
    older: (left) => `dan ${left} lagi yang lebih lama`,
  },
});

export const limitChartTexts = officeTexts({
  en: {
    standing: 'Standing',
    requests: 'Requests',
    share: 'Share',
    within: 'within the limits',
    limits: (status: string, near: number, over: number) =>
      `${status}: near the limit from ${near} days, over it from ${over}`,
  },
  id: {
    standing: 'Posisi',
    requests: 'Permintaan',
    share: 'Bagian',
    within: 'dalam batas',
    limits: (status, near, over) =>
      `${status}: mendekati batas sejak ${near} hari, lewat batas sejak ${over} hari`,
  },
});

export const myWorkTexts = officeTexts({
  en: { title: 'My work today', closed: 'closed by me today', unfinished: 'mine, open or on progress' },
  id: {
    title: 'Pekerjaan saya hari ini',
    closed: 'saya selesaikan hari ini',
    unfinished: 'milik saya, terbuka atau diproses',
  },
});

export const peopleTableTexts = officeTexts({
  en: { person: 'EMPID', closed: 'Closed today', unfinished: 'Taken, unfinished', nobody: 'Taken by nobody' },
  id: {
    person: 'EMPID',
    closed: 'Selesai hari ini',
    unfinished: 'Diambil, belum selesai',
    nobody: 'Belum diambil',
  },
});

export const privacyLineTexts = officeTexts({
  en: {
    desk: 'Privacy cases',
    open: (count: number) => `${formatCount(count)} open`,
    overdue: (count: number) => `${formatCount(count)} overdue`,
  },
  id: {
    desk: 'Permohonan data pribadi',
    open: (count: number) => `${formatCount(count)} terbuka`,
    overdue: (count: number) => `${formatCount(count)} lewat tenggat`,
  },
});

/** How a request stands to its limit: in a word, and so that it says of what. */
export const standingTexts = officeTexts<Record<AgeTone, { word: string; phrase: string }>>({
  en: {
    within: { word: 'within', phrase: 'within the limit' },
    near: { word: 'near', phrase: 'near the limit' },
    over: { word: 'over', phrase: 'over the limit' },
  },
  id: {
    within: { word: 'aman', phrase: 'dalam batas' },
    near: { word: 'dekat', phrase: 'mendekati batas' },
    over: { word: 'lewat', phrase: 'lewat batas' },
  },
});

export const storeChartTexts = officeTexts({
  en: {
    store: 'Store',
    waiting: 'Waiting',
    open: 'Open',
    process: 'Process',
    closed: 'Closed',
    none: 'No requests yet.',
    caption: 'Requests per store',
    scrolled: 'Figures per store',
  },
  id: {
    store: 'Toko',
    waiting: 'Menunggu',
    open: 'Terbuka',
    process: 'Diproses',
    closed: 'Selesai',
    none: 'Belum ada permintaan.',
    caption: 'Permintaan per toko',
    scrolled: 'Angka per toko',
  },
});

export const totalCardsTexts = officeTexts<Record<keyof AnswerOf<typeof readTotals> | 'caption', string>>({
  en: {
    caption: 'Requests by status',
    total: 'Total Transaksi',
    waiting: 'Total Faktur Waiting Validate',
    open: 'Total Faktur Open',
    process: 'Total Faktur Process',
    closed: 'Total Faktur Closed',
    rejected: 'Total Faktur Reject',
  },
  id: {
    caption: 'Permintaan menurut status',
    total: 'Semua permintaan',
    waiting: 'Menunggu konfirmasi',
    open: 'Terbuka',
    process: 'Diproses',
    closed: 'Selesai',
    rejected: 'Ditolak',
  },
});
