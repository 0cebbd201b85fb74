import type { ListRow } from '#contract/coretax/drops.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { formatCount } from '#web/ui/display/format-number.ts';

type Effect = ListRow['effect'];
type Advice = { title: string; advice: string };
type Tone = 'good' | 'neutral' | 'warn' | 'bad';

const effectTexts = officeTexts<Record<Effect, Advice>>({
  en: {
    issue: {
      title: 'Issued',
      advice: 'Number, date and amounts are recorded; the request waits for its PDF.',
    },
    release: { title: 'Refused by Coretax', advice: 'The request is free to be exported again.' },
    note: { title: 'Not signed yet', advice: 'It is noted. Sign it in Coretax.' },
    replace: { title: 'Replaced', advice: 'The faktur on record is marked as replaced.' },
    cancel: {
      title: 'Cancelled',
      advice: 'The request is reopened and the customer is told. Needs a Manager.',
    },
    none: { title: 'Nothing to do', advice: 'It is known already.' },
    refused: { title: 'Cannot be used', advice: 'Look at this row in Excel.' },
  },
  id: {
    issue: {
      title: 'Terbit',
      advice: 'Nomor, tanggal, dan jumlahnya dicatat; permintaan menunggu PDF-nya.',
    },
    release: { title: 'Ditolak Coretax', advice: 'Permintaan dapat diekspor lagi.' },
    note: { title: 'Belum ditandatangani', advice: 'Dicatat. Tanda tangani di Coretax.' },
    replace: { title: 'Diganti', advice: 'Faktur yang tercatat ditandai sudah diganti.' },
    cancel: {
      title: 'Dibatalkan',
      advice: 'Permintaan dibuka kembali dan pelanggan diberi tahu. Memerlukan Manager.',
    },
    none: { title: 'Tidak ada tindakan', advice: 'Sudah diketahui.' },
    refused: { title: 'Tidak dapat dipakai', advice: 'Periksa baris ini di Excel.' },
  },
});

const tones: Record<Effect, Tone> = {
  issue: 'good',
  release: 'warn',
  note: 'neutral',
  replace: 'warn',
  cancel: 'bad',
  none: 'neutral',
  refused: 'bad',
};

const reasonTexts = officeTexts<Record<string, string>>({
  en: {
    rounded: 'Excel has rounded its number. Have the column saved as text.',
    number: 'It has no number of 16 or 17 digits.',
    date: 'Its date cannot be read.',
    amount: 'Its amounts cannot be read.',
    unknown: 'No request belongs to it.',
    notOurs: 'The seller is another one.',
    buyerDiffers: 'The buyer is not that of the request.',
    amountDiffers: 'The amounts are not what was expected.',
    secondNumber: 'Issued twice for the same sale. Cancel one of them in Coretax.',
  },
  id: {
    rounded: 'Excel telah membulatkan nomornya. Simpan kolom itu sebagai teks.',
    number: 'Tidak ada nomor 16 atau 17 angka.',
    date: 'Tanggalnya tidak dapat dibaca.',
    amount: 'Jumlahnya tidak dapat dibaca.',
    unknown: 'Tidak ada permintaan untuknya.',
    notOurs: 'Penjualnya lain.',
    buyerDiffers: 'Pembelinya bukan pembeli pada permintaan.',
    amountDiffers: 'Jumlahnya tidak sesuai dengan yang diharapkan.',
    secondNumber: 'Terbit dua kali untuk penjualan yang sama. Batalkan salah satunya di Coretax.',
  },
});

export function effectText({ effect, reason }: Pick<ListRow, 'effect' | 'reason'>): Advice & { tone: Tone } {
  const text = { ...effectTexts()[effect], tone: tones[effect] };
  return reason === null ? text : { ...text, advice: reasonTexts()[reason] ?? reason };
}

export const effectTitle = (effect: Effect): string => effectTexts()[effect].title;

export const listTexts = officeTexts({
  en: {
    title: (name: string) => `Coretax list: ${name}`,
    rows: 'Rows',
    caption: 'Rows of the Coretax list',
    row: 'Row',
    rowNo: (row: number) => `row ${row}`,
    inCoretax: 'In Coretax',
    effect: 'Effect',
    takeOver: 'Take over',
    missing: 'Not in Coretax yet',
    missingCount: (count: number) => `Not in Coretax yet (${formatCount(count)})`,
    aboutMissing: 'Exported, and in no row of this list. Upload their file in Coretax, or export them again.',
  },
  id: {
    title: (name: string) => `Daftar Coretax: ${name}`,
    rows: 'Baris',
    caption: 'Baris daftar Coretax',
    row: 'Baris',
    rowNo: (row: number) => `baris ${row}`,
    inCoretax: 'Di Coretax',
    effect: 'Akibat',
    takeOver: 'Ambil alih',
    missing: 'Belum ada di Coretax',
    missingCount: (count: number) => `Belum ada di Coretax (${formatCount(count)})`,
    aboutMissing:
      'Sudah diekspor, tetapi tidak ada di daftar ini. Unggah filenya ke Coretax, atau ekspor lagi.',
  },
});
