import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const auditEntriesTexts = officeTexts({
  en: {
    failed: 'The audit log could not be loaded.',
    loading: 'Loading the audit log…',
    pages: 'Pages of the audit log',
    older: 'Older',
    newest: 'Newest',
    newer: 'Newer',
    noMatch: 'Nothing matches this filter.',
    nothing: 'Nothing has been logged yet.',
  },
  id: {
    failed: 'Log audit tidak dapat dimuat.',
    loading: 'Memuat log audit…',
    pages: 'Halaman log audit',
    older: 'Lebih lama',
    newest: 'Terbaru',
    newer: 'Lebih baru',
    noMatch: 'Tidak ada yang cocok dengan saringan ini.',
    nothing: 'Belum ada yang tercatat.',
  },
});

export const auditFilterFormTexts = officeTexts({
  en: {
    label: 'Filter the audit log',
    transactionId: 'Transaction ID',
    person: 'Person (EMPID)',
    from: 'From',
    to: 'To',
    isBackwards: 'This day is before the first one. Choose the same day or a later one.',
    filter: 'Filter',
    clear: 'Clear',
  },
  id: {
    label: 'Saring log audit',
    transactionId: 'ID Transaksi',
    person: 'Orang (EMPID)',
    from: 'Dari',
    to: 'Sampai',
    isBackwards: 'Hari ini sebelum hari pertama. Pilih hari yang sama atau sesudahnya.',
    filter: 'Saring',
    clear: 'Kosongkan',
  },
});

export const auditPageTexts = officeTexts({
  en: {
    title: 'Audit log',
    what: 'Who did and saw what, newest first. Times are those of Jakarta (WIB).',
    ofRequest:
      'Everything about this request. Exports and lists may have held it too: they name no transaction; clear the ID to see them.',
  },
  id: {
    title: 'Log audit',
    what: 'Siapa melakukan dan melihat apa, terbaru di atas. Waktu menurut Jakarta (WIB).',
    ofRequest:
      'Semua tentang permintaan ini. Ekspor dan daftar mungkin juga memuatnya: keduanya tidak menyebut transaksi; kosongkan ID untuk melihatnya.',
  },
});

export const auditTableTexts = officeTexts({
  en: {
    caption: 'Audit log, newest first',
    time: 'Time',
    person: 'Person',
    action: 'Action',
    transactionId: 'Transaction ID',
    detail: 'Detail',
    nobody: 'not signed in',
    from: (address: string) => `From ${address}`,
    download: 'Download list',
    of: (run: string) => ` of ${run}`,
  },
  id: {
    caption: 'Log audit, terbaru di atas',
    time: 'Waktu',
    person: 'Orang',
    action: 'Tindakan',
    transactionId: 'ID Transaksi',
    detail: 'Detail',
    nobody: 'tidak masuk',
    from: (address: string) => `Dari ${address}`,
    download: 'Unduh daftar',
    of: (run: string) => ` dari ${run}`,
  },
});

export const auditTexts = officeTexts({
  en: {
    yes: 'yes',
    no: 'no',
    store: 'Store',
    idContains: (part: string) => `ID contains ${part}`,
    word: (hash: string) => `Search word ${hash}`,
    date: 'Request date',
    rows: (count: number) => pluralize(count, 'row'),
    ids: (count: number) => pluralize(count, 'ID'),
    changed: 'Changed',
    run: (name: string) => `Run ${name}`,
  },
  id: {
    yes: 'ya',
    no: 'tidak',
    store: 'Toko',
    idContains: (part: string) => `ID memuat ${part}`,
    word: (hash: string) => `Kata pencarian ${hash}`,
    date: 'Tanggal permintaan',
    rows: (count: number) => `${formatCount(count)} baris`,
    ids: (count: number) => `${formatCount(count)} ID`,
    changed: 'Diubah',
    run: (name: string) => `Proses ${name}`,
  },
});
