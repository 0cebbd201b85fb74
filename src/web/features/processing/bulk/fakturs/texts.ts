import type { FakturState } from './faktur-plan.ts';
import type { Match } from './match-fakturs.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const matchTexts = officeTexts<Record<Exclude<Match['state'], 'matched'>, string>>({
  en: {
    noId: 'No ID in its name',
    notInList: 'ID is not in the list',
    twice: 'Two files for this ID',
    several: 'Several IDs in its name',
    notAPdf: 'Not a PDF',
    tooLarge: 'Larger than 10 MB',
  },
  id: {
    noId: 'Tidak ada ID di namanya',
    notInList: 'ID tidak ada di daftar',
    twice: 'Dua file untuk ID ini',
    several: 'Beberapa ID di namanya',
    notAPdf: 'Bukan PDF',
    tooLarge: 'Lebih besar dari 10 MB',
  },
});

export const fakturTexts = officeTexts({
  en: {
    label: 'Faktur PDFs',
    hint: 'Optional. Each belongs to the transaction ID in its file name; where there is none, Import reads it from the PDF.',
    choose: 'Choose PDFs',
    chooseMore: 'Choose more PDFs',
    matched: (count: number, all: number) => `${formatCount(count)} of ${pluralize(all, 'PDF')} matched`,
    removeAll: 'Remove all',
    addIds: (count: number) => `Add ${pluralize(count, 'ID')} to the list`,
    rows: 'PDFs',
    file: 'File',
    remove: 'Remove',
    idOf: (name: string) => `ID of ${name}`,
    leaveOut: 'Leave out',
    leaveAllOut: (count: number) => `Leave all ${formatCount(count)} out`,
    checking: 'Checking the PDFs',
    checkingSome: (checked: number, all: number) =>
      `Checking the PDFs… ${formatCount(checked)} of ${formatCount(all)}`,
    unchecked: (count: number) => `${pluralize(count, 'PDF')} could not be checked.`,
    inDoubt: (count: number) => `${pluralize(count, 'PDF is', 'PDFs are')} in doubt.`,
    isNoPdf: 'This is no PDF, whatever its name says.',
    closeByHand: 'More has to be said about it: close its request on its own page.',
  },
  id: {
    label: 'PDF faktur',
    hint: 'Opsional. Masing-masing untuk ID transaksi di nama filenya; bila tidak ada, Impor membacanya dari PDF.',
    choose: 'Pilih PDF',
    chooseMore: 'Pilih PDF lagi',
    matched: (count: number, all: number) => `${formatCount(count)} dari ${formatCount(all)} PDF cocok`,
    removeAll: 'Hapus semua',
    addIds: (count: number) => `Tambahkan ${formatCount(count)} ID ke daftar`,
    rows: 'PDF',
    file: 'File',
    remove: 'Hapus',
    idOf: (name: string) => `ID untuk ${name}`,
    leaveOut: 'Tinggalkan',
    leaveAllOut: (count: number) => `Tinggalkan semua ${formatCount(count)}`,
    checking: 'Memeriksa PDF',
    checkingSome: (checked: number, all: number) =>
      `Memeriksa PDF… ${formatCount(checked)} dari ${formatCount(all)}`,
    unchecked: (count: number) => `${formatCount(count)} PDF tidak dapat diperiksa.`,
    inDoubt: (count: number) => `${formatCount(count)} PDF meragukan.`,
    isNoPdf: 'Ini bukan PDF, apa pun namanya.',
    closeByHand: 'Perlu keterangan lebih: selesaikan permintaannya di halamannya sendiri.',
  },
});

export const stateTexts = officeTexts<Record<FakturState, string>>({
  en: {
    unchecked: 'Not checked yet',
    good: 'Ready',
    silent: 'Ready',
    doubtful: 'In doubt',
    refused: 'Cannot be attached',
    byHand: 'To be closed on its page',
    notAPdf: 'No PDF',
    sent: 'Sent already',
  },
  id: {
    unchecked: 'Belum diperiksa',
    good: 'Siap',
    silent: 'Siap',
    doubtful: 'Meragukan',
    refused: 'Tidak dapat dilampirkan',
    byHand: 'Selesaikan di halamannya',
    notAPdf: 'Bukan PDF',
    sent: 'Sudah dikirim',
  },
});

/** What the check found about each PDF. */
export const findingTexts = officeTexts({
  en: {
    rows: 'Findings of the PDFs',
    buyer: 'Buyer',
    amounts: 'DPP, PPN',
    finding: 'Finding',
    decision: 'Decision',
    accepted: 'Accepted',
    silent: 'It names no transaction that is known here.',
  },
  id: {
    rows: 'Temuan PDF',
    buyer: 'Pembeli',
    amounts: 'DPP, PPN',
    finding: 'Temuan',
    decision: 'Keputusan',
    accepted: 'Diterima',
    silent: 'PDF ini tidak menyebut transaksi yang dikenal di sini.',
  },
});
