import { fieldNames } from '#domain/requests/field-names.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const downloadProgressTexts = officeTexts({
  en: {
    preparing: 'Preparing the report…',
    downloading: (rows: string) => `Downloading ${rows}…`,
    download: 'Download',
  },
  id: {
    preparing: 'Menyiapkan laporan…',
    downloading: (rows) => `Mengunduh ${rows}…`,
    download: 'Unduhan',
  },
});

export const downloadTexts = officeTexts({
  en: { all: 'all rows', rows: (rows: number) => pluralize(rows, 'row') },
  id: { all: 'semua baris', rows: (rows) => `${formatCount(rows)} baris` },
});

export const reportColumnsTexts = officeTexts({
  en: { requestedOn: fieldNames.en.requestedOn, address: 'Alamat', days: (days: number) => `${days} Hari` },
  id: { requestedOn: fieldNames.id.requestedOn, address: 'Alamat', days: (days) => `${days} hari` },
});

export const reportDownloadTexts = officeTexts({
  en: {
    download: 'Download Excel',
    withFaktur: 'Faktur columns',
    busy: 'Only a few reports can be made at the same time.',
    failed: 'The report was not downloaded. Nothing was saved.',
  },
  id: {
    download: 'Unduh Excel',
    withFaktur: 'Kolom faktur',
    busy: 'Hanya beberapa laporan yang dapat dibuat sekaligus.',
    failed: 'Laporan tidak terunduh. Tidak ada yang disimpan.',
  },
});

export const reportFiltersTexts = officeTexts({
  en: {
    label: 'Filter the report',
    status: 'Status',
    clear: 'Clear filters',
  },
  id: {
    label: 'Saring laporan',
    status: 'Status',
    clear: 'Hapus filter',
  },
});

/** The specification asks for a filter in Indonesian. */
export const reportPageTexts = officeTexts({
  en: {
    title: 'Report',
    unfiltered: 'Silakan pilih filter untuk melihat data.',
    last: 'Show the last report again',
    clear: 'Clear filters',
    leftOut: 'Email and Alamat do not fit this page.',
    showAll: 'Show all columns',
    fit: 'Fit to the page',
    archive:
      'Requests that ended long ago are in the archive: this list leaves them out, the Excel file has them at its end.',
  },
  id: {
    title: 'Laporan',
    unfiltered: 'Silakan pilih filter untuk melihat data.',
    last: 'Tampilkan lagi laporan terakhir',
    clear: 'Hapus filter',
    leftOut: 'Email dan Alamat tidak muat di halaman ini.',
    showAll: 'Tampilkan semua kolom',
    fit: 'Muat dalam halaman',
    archive:
      'Permintaan yang sudah lama selesai ada di arsip: tidak tampil di daftar ini, tetapi ada di akhir file Excel.',
  },
});

export const periodFieldTexts = officeTexts({
  en: {
    label: 'Request Date',
    kinds: {
      all: 'All dates',
      today: 'Today',
      yesterday: 'Yesterday',
      week: 'Last 7 days',
      thisMonth: 'This month',
      lastMonth: 'Last month',
      day: 'One day…',
      month: 'One month…',
      range: 'From … until …',
    },
    day: 'Day',
    month: 'Month',
    from: 'Requested from',
    to: 'Requested until',
    reversed: 'Before the first day',
  },
  id: {
    label: 'Tgl. permintaan',
    kinds: {
      all: 'Semua tanggal',
      today: 'Hari ini',
      yesterday: 'Kemarin',
      week: '7 hari terakhir',
      thisMonth: 'Bulan ini',
      lastMonth: 'Bulan lalu',
      day: 'Satu hari…',
      month: 'Satu bulan…',
      range: 'Dari … sampai …',
    },
    day: 'Hari',
    month: 'Bulan',
    from: 'Diminta sejak',
    to: 'Diminta sampai',
    reversed: 'Sebelum hari pertama',
  },
});

export const reportDownloadReportDownloadTexts = officeTexts({
  en: { downloaded: (file: string, rows: string) => `${file} is downloaded: ${rows}.` },
  id: { downloaded: (file, rows) => `${file} sudah diunduh: ${rows}.` },
});

export const wholeDownloadTexts = officeTexts({
  en: {
    title: 'Download everything?',
    rows: (rows: string) =>
      `No filter is set: the file will have ${rows}, every request that there is, and those of the archive after them.`,
    download: (rows: string) => `Download ${rows}`,
  },
  id: {
    title: 'Unduh semuanya?',
    rows: (rows) =>
      `Tidak ada filter: file akan berisi ${rows}, yaitu semua permintaan yang ada, disusul permintaan di arsip.`,
    download: (rows) => `Unduh ${rows}`,
  },
});

export const reportTotalsTexts = officeTexts({
  en: {
    label: 'Totals of this filter',
    requests: 'Requests',
    totalPaid: 'Total Amount Paid',
    fakturs: 'With faktur',
    tooMany: 'Too many requests to add up here. The Excel file has all of them.',
  },
  id: {
    label: 'Jumlah menurut filter ini',
    requests: 'Permintaan',
    totalPaid: 'Total dibayar',
    fakturs: 'Dengan faktur',
    tooMany: 'Permintaannya terlalu banyak untuk dijumlahkan di sini. Semuanya ada di file Excel.',
  },
});
