import { officeTexts } from '#web/i18n/office-language.ts';

export const controlTexts = officeTexts({
  en: { dropThem: 'or drop them here', dropIt: 'or drop it here' },
  id: { dropThem: 'atau letakkan di sini', dropIt: 'atau letakkan di sini' },
});

export const keyHelpTexts = officeTexts({
  en: { title: 'Keyboard shortcuts', close: 'Close', use: 'Use these keys in this browser' },
  id: { title: 'Pintasan papan ketik', close: 'Tutup', use: 'Pakai tombol-tombol ini di peramban ini' },
});

export const keyboardShortcutsTexts = officeTexts({
  en: { help: 'Keyboard shortcuts', here: 'On this page' },
  id: { help: 'Pintasan papan ketik', here: 'Di halaman ini' },
});

export const lazyDialogTexts = officeTexts({
  en: { notLoaded: 'The form could not be loaded. Check your network, then try again.' },
  id: { notLoaded: 'Formulir tidak dapat dimuat. Periksa jaringan Anda, lalu coba lagi.' },
});

export const secretDialogTexts = officeTexts({
  en: { copied: 'Copied', done: 'Done' },
  id: { copied: 'Tersalin', done: 'Selesai' },
});

/** The forms of settings that are saved as versions. */
export const versionTexts = officeTexts({
  en: {
    neverSaved: 'Never saved: these are the defaults.',
    version: (version: number, by: string, at: string) =>
      `Version ${version}, saved by ${by} on ${at} (Jakarta).`,
    allSaved: 'Everything is saved.',
    unsaved: 'There are changes that are not saved.',
    discard: 'Discard',
    saveChanges: 'Save Changes',
    savedMeanwhile: (by: string, version: number, at: string) =>
      `${by} has saved version ${version} meanwhile, at ${at}.`,
    somebody: 'Somebody',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep my changes',
  },
  id: {
    neverSaved: 'Belum pernah disimpan: ini nilai bawaan.',
    version: (version: number, by: string, at: string) =>
      `Versi ${version}, disimpan oleh ${by} pada ${at} (WIB).`,
    allSaved: 'Semuanya sudah disimpan.',
    unsaved: 'Ada perubahan yang belum disimpan.',
    discard: 'Batalkan perubahan',
    saveChanges: 'Simpan Perubahan',
    savedMeanwhile: (by: string, version: number, at: string) =>
      `Sementara itu ${by} menyimpan versi ${version}, pada ${at}.`,
    somebody: 'Seseorang',
    takeTheirs: 'Pakai miliknya',
    keepMine: 'Pertahankan perubahan saya',
  },
});

export const pictureTexts = officeTexts({
  en: {
    compareWith: 'Compare with',
    view: 'View',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotate: 'Rotate',
    fit: 'Fit',
    reset: 'Reset',
    none: 'There is no picture of this file.',
    failed: 'The picture could not be loaded.',
    loading: 'Loading the picture…',
  },
  id: {
    compareWith: 'Bandingkan dengan',
    view: 'Tampilan',
    zoom: 'Perbesaran',
    zoomIn: 'Perbesar',
    zoomOut: 'Perkecil',
    rotate: 'Putar',
    fit: 'Paskan',
    reset: 'Atur ulang',
    none: 'Tidak ada gambar untuk file ini.',
    failed: 'Gambar tidak dapat dimuat.',
    loading: 'Memuat gambar…',
  },
});

export const tableTexts = officeTexts({
  en: {
    number: 'No',
    pages: 'Pages',
    rowsPerPage: 'Rows per page',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    outOfDate: 'These rows may be out of date.',
    clearFilter: 'Clear filter',
    clearFilters: 'Clear filters',
    hiddenColumns: (count: number) => `${count} ${count === 1 ? 'column' : 'columns'} hidden`,
    moreThan: (total: string) => `more than ${total}`,
    of: (part: string, total: string) => `${part} of ${total}`,
  },
  id: {
    number: 'No',
    pages: 'Halaman',
    rowsPerPage: 'Baris per halaman',
    first: 'Halaman pertama',
    previous: 'Halaman sebelumnya',
    next: 'Halaman berikutnya',
    last: 'Halaman terakhir',
    outOfDate: 'Baris-baris ini mungkin sudah tidak mutakhir.',
    clearFilter: 'Hapus filter',
    clearFilters: 'Hapus filter',
    hiddenColumns: (count: number) => `${count} kolom disembunyikan`,
    moreThan: (total: string) => `lebih dari ${total}`,
    of: (part: string, total: string) => `${part} dari ${total}`,
  },
});
