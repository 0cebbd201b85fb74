import type { BuyerKind } from '#domain/buyers/buyer.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { remarksMaxLength } from '#domain/requests/status-moves.ts';

export const fakturFieldsTexts = officeTexts({
  en: {
    number: 'Number',
    numberHint: '17 digits, or 16 of before Coretax.',
    date: 'Date',
    dppHint: 'Harga jual, in whole rupiah.',
    dppNilaiLainHint: 'Dasar Pengenaan Pajak on the PDF.',
  },
  id: {
    number: 'Nomor',
    numberHint: '17 digit, atau 16 dari masa sebelum Coretax.',
    date: 'Tanggal',
    dppHint: 'Harga jual, dalam rupiah penuh.',
    dppNilaiLainHint: 'Dasar Pengenaan Pajak di PDF.',
  },
});

export const requestTableTexts = officeTexts({
  en: {
    requests: 'Requests',
    loading: 'Loading requests…',
    noMatch: 'No request matches this filter.',
  },
  id: {
    requests: 'Permintaan',
    loading: 'Memuat permintaan…',
    noMatch: 'Tidak ada permintaan yang cocok dengan filter ini.',
  },
});

export const changeStatusDialogTexts = officeTexts({
  en: { title: 'Change Status' },
  id: { title: 'Ubah Status' },
});

export const statusMenuTexts = officeTexts({
  en: {
    all: 'All',
    waiting: 'Waiting Confirmation',
    open: 'Open',
    process: 'Process',
    closed: 'Closed',
    rejected: 'Reject',
    unfinished: 'Unfinished',
  },
  id: {
    all: 'Semua',
    waiting: 'Menunggu konfirmasi',
    open: 'Terbuka',
    process: 'Diproses',
    closed: 'Selesai',
    rejected: 'Ditolak',
    unfinished: 'Belum selesai',
  },
});

export const archivedPageTexts = officeTexts({
  en: {
    title: 'Archived request',
    state: (archivedOn: string, keptUntil: string) =>
      `In the archive since ${archivedOn}, kept until ${keptUntil}. It can be read, and not changed.`,
    request: 'Request',
    faktur: 'Faktur',
    noFaktur: 'No faktur is on record.',
    download: 'Open the PDF',
    none: 'The archive has no request with the ID',
    look: 'Look in the daily work',
  },
  id: {
    title: 'Permintaan di arsip',
    state: (archivedOn: string, keptUntil: string) =>
      `Di arsip sejak ${archivedOn}, disimpan sampai ${keptUntil}. Dapat dibaca, tidak dapat diubah.`,
    request: 'Permintaan',
    faktur: 'Faktur',
    noFaktur: 'Tidak ada faktur yang tercatat.',
    download: 'Buka PDF',
    none: 'Arsip tidak memuat permintaan dengan ID',
    look: 'Cari di pekerjaan harian',
  },
});

export const remarksFieldTexts = officeTexts({
  en: { room: (length: number) => `${length} of ${remarksMaxLength} characters` },
  id: { room: (length: number) => `${length} dari ${remarksMaxLength} karakter` },
});

/** What others do while a page is open. */
export const liveTexts = officeTexts({
  en: {
    news: (fresh: number, confirmed: number) =>
      [fresh > 0 ? `${fresh} new` : '', confirmed > 0 ? `${confirmed} confirmed` : '']
        .filter(Boolean)
        .join(', ') + ' – refresh',
    changed: (to: string) => `changed by somebody else, now ${to}`,
    assigned: (to: string | null) => (to === null ? 'nobody has it now' : `${to} has it now`),
    changedHere: (to: string) => `Changed by somebody else: now ${to}`,
    assignedHere: (to: string | null) => (to === null ? 'Nobody has it now' : `${to} has it now`),
    notedHere: 'New internal note',
    reload: 'Reload',
    looking: (empids: readonly string[]) =>
      `${new Intl.ListFormat('en').format(empids)} ${empids.length === 1 ? 'is' : 'are'} looking at this request, too.`,
  },
  id: {
    news: (fresh: number, confirmed: number) =>
      [fresh > 0 ? `${fresh} baru` : '', confirmed > 0 ? `${confirmed} dikonfirmasi` : '']
        .filter(Boolean)
        .join(', ') + ' – muat ulang',
    changed: (to: string) => `diubah orang lain, kini ${to}`,
    assigned: (to: string | null) => (to === null ? 'kini belum ada petugasnya' : `kini dikerjakan ${to}`),
    changedHere: (to: string) => `Diubah orang lain: kini ${to}`,
    assignedHere: (to: string | null) =>
      to === null ? 'Kini belum ada petugasnya' : `Kini dikerjakan ${to}`,
    notedHere: 'Ada catatan internal baru',
    reload: 'Muat ulang',
    looking: (empids: readonly string[]) =>
      `${new Intl.ListFormat('id').format(empids)} juga sedang melihat permintaan ini.`,
  },
});

export const buyerNameTexts = officeTexts<{
  numbers: Record<BuyerKind, string>;
  photos: Record<BuyerKind, string>;
}>({
  en: {
    numbers: { npwp: 'NPWP', nik: 'NIK', passport: 'Passport', other: 'Other ID' },
    photos: { npwp: 'NPWP', nik: 'KTP', passport: 'Passport', other: 'ID' },
  },
  id: {
    numbers: { npwp: 'NPWP', nik: 'NIK', passport: 'Paspor', other: 'Identitas lain' },
    photos: { npwp: 'NPWP', nik: 'KTP', passport: 'Paspor', other: 'identitas' },
  },
});
