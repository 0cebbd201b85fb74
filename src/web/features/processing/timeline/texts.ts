import type { AgeTone } from '#domain/dates/request-age.ts';
import type { BuiltInView } from '#domain/requests/desk.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const rowTexts = officeTexts({
  en: {
    days: (days: number) => `${days} Hari`,
    limits: { near: 'near limit', over: 'over limit' } satisfies Partial<Record<AgeTone, string>>,
    noPdf: 'no PDF',
    waitingFor: (days: number) => `waiting ${days} ${days === 1 ? 'day' : 'days'}`,
    clock: {
      today: 'today',
      left: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} left`,
      late: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} late`,
      by: (day: string) => `by ${day}`,
      age: (day: string) => `Finish this status by ${day}`,
      upload: (day: string) => `Upload the faktur by ${day}`,
    },
    assignedTo: (empid: string) => `Assigned to ${empid}`,
    nobody: 'nobody',
    changeStatus: (id: string) => `Change status of ${id}`,
    details: (id: string) => `View details of ${id}`,
    select: (id: string) => `Select ${id}`,
    selectPage: 'Select all rows of this page',
    changeStatusShort: 'Change status',
    detailsShort: 'Details',
  },
  id: {
    days: (days: number) => `${days} hari`,
    limits: { near: 'dekat batas', over: 'lewat batas' },
    noPdf: 'tanpa PDF',
    waitingFor: (days: number) => `menunggu ${days} hari`,
    clock: {
      today: 'hari ini',
      left: (days: number) => `${days} hari lagi`,
      late: (days: number) => `lewat ${days} hari`,
      by: (day: string) => `s.d. ${day}`,
      age: (day: string) => `Selesaikan status ini paling lambat ${day}`,
      upload: (day: string) => `Unggah faktur paling lambat ${day}`,
    },
    assignedTo: (empid: string) => `Ditangani ${empid}`,
    nobody: 'belum ada',
    changeStatus: (id: string) => `Ubah status ${id}`,
    details: (id: string) => `Lihat detail ${id}`,
    select: (id: string) => `Pilih ${id}`,
    selectPage: 'Pilih semua baris halaman ini',
    changeStatusShort: 'Ubah status',
    detailsShort: 'Detail',
  },
});

export const timelineTexts = officeTexts({
  en: {
    title: 'Timeline',
    empty: 'There are no requests yet. They appear here as soon as customers send them.',
    emptyView: 'Nothing is left in this view.',
    nextUp: 'Next up',
    nextUpHint: 'Takes the most urgent free request of this view and opens it',
    lookingForNext: 'Looking…',
    noneFree: 'No request of this view is free: all are taken or done.',
    keys: {
      search: 'Search',
      down: 'Next row',
      up: 'Previous row',
      details: 'Details of the marked row',
      status: 'Change the status of the marked row',
      select: 'Select the marked row',
      range: 'Select up to the marked row',
      clear: 'Clear the selection',
      nextUp: 'Take the most urgent free request',
    },
  },
  id: {
    title: 'Antrean',
    empty: 'Belum ada permintaan. Permintaan muncul di sini begitu pelanggan mengirimnya.',
    emptyView: 'Tampilan ini sudah kosong.',
    nextUp: 'Ambil tugas berikutnya',
    nextUpHint: 'Mengambil permintaan bebas yang paling mendesak dari tampilan ini dan membukanya',
    lookingForNext: 'Mencari…',
    noneFree: 'Tidak ada permintaan bebas di tampilan ini: semua sudah diambil atau selesai.',
    keys: {
      search: 'Cari',
      down: 'Baris berikutnya',
      up: 'Baris sebelumnya',
      details: 'Detail baris yang ditandai',
      status: 'Ubah status baris yang ditandai',
      select: 'Pilih baris yang ditandai',
      range: 'Pilih sampai baris yang ditandai',
      clear: 'Hapus pilihan',
      nextUp: 'Ambil permintaan bebas yang paling mendesak',
    },
  },
});

/** The statuses in one word, for a line of the queue. */
export const shortStatusTexts = officeTexts<Record<RequestStatus, string>>({
  en: { waiting: 'Waiting', open: 'Open', process: 'On progress', closed: 'Closed', rejected: 'Reject' },
  id: {
    waiting: 'Menunggu',
    open: 'Terbuka',
    process: 'Diproses',
    closed: 'Selesai',
    rejected: 'Ditolak',
  },
});

export const builtInNames = officeTexts<Record<BuiltInView, string>>({
  en: {
    all: 'All',
    todo: 'To do',
    overLimit: 'Over limit',
    mine: 'Mine',
    due: 'Due',
    notDelivered: 'Not delivered',
  },
  id: {
    all: 'Semua',
    todo: 'Perlu dikerjakan',
    overLimit: 'Lewat batas',
    mine: 'Milik saya',
    due: 'Batas unggah',
    notDelivered: 'Tidak sampai',
  },
});

export const sortTexts = officeTexts({
  en: {
    sort: 'Sort',
    orders: {
      urgent: 'Most urgent first',
      oldest: 'Oldest first',
      newest: 'Newest first',
      longest: 'Longest in its status first',
      largest: 'Largest total first',
      company: 'Company, A to Z',
    },
  },
  id: {
    sort: 'Urutkan',
    orders: {
      urgent: 'Paling mendesak dulu',
      oldest: 'Terlama dulu',
      newest: 'Terbaru dulu',
      longest: 'Paling lama berstatus sama dulu',
      largest: 'Total terbesar dulu',
      company: 'Perusahaan, A sampai Z',
    },
  },
});

export const viewTexts = officeTexts({
  en: {
    views: 'Views',
    forAll: 'for all',
    changed: 'changed',
    save: 'Save view',
    update: 'Update view',
    edit: 'Edit view',
    name: 'Name',
    who: 'Who sees it',
    onlyMe: 'Only me',
    everybody: 'Everybody',
    keeps: 'It keeps filter, order, columns, row height and page size as they are now.',
    delete: 'Delete view',
    deleting: 'Deleting…',
    saved: (name: string) => `View “${name}” is saved.`,
    deleted: (name: string) => `View “${name}” is deleted.`,
    notBack: 'The view could not be brought back.',
    display: 'Display',
    density: 'Row height',
    specified: 'Tall rows',
    compact: 'Compact rows',
    columns: 'Columns',
    usualColumns: 'Usual columns',
  },
  id: {
    views: 'Tampilan',
    forAll: 'untuk semua',
    changed: 'diubah',
    save: 'Simpan tampilan',
    update: 'Perbarui tampilan',
    edit: 'Ubah tampilan',
    name: 'Nama',
    who: 'Siapa yang melihatnya',
    onlyMe: 'Hanya saya',
    everybody: 'Semua orang',
    keeps: 'Filter, urutan, kolom, tinggi baris, dan jumlah baris disimpan seperti sekarang.',
    delete: 'Hapus tampilan',
    deleting: 'Menghapus…',
    saved: (name: string) => `Tampilan “${name}” tersimpan.`,
    deleted: (name: string) => `Tampilan “${name}” dihapus.`,
    notBack: 'Tampilan tidak dapat dikembalikan.',
    display: 'Tampilan',
    density: 'Tinggi baris',
    specified: 'Baris tinggi',
    compact: 'Baris rapat',
    columns: 'Kolom',
    usualColumns: 'Kolom biasa',
  },
});
