import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const checkTexts = officeTexts({
  en: {
    title: 'Check before it is run',
    rows: 'Checked IDs',
    oneMailTo: (email: string) => `One e-mail goes to ${email}.`,
    noPdfs: 'No PDFs were chosen.',
    pdfsToSend: (count: number, unmatched: number) =>
      `${pluralize(count, 'PDF')} will be sent${unmatched > 0 ? `; ${formatCount(unmatched)} without a match will not` : ''}.`,
    running: 'Running…',
    back: 'Back',
    finish: 'Finish',
    pdf: 'PDF',
    noPdf: 'none',

    willBe: (done: string) => `Will be ${done}`,
    alreadyIs: (done: string) => `Already ${done}, stays`,
    unknown: 'No such request',
    cannotBe: (done: string, status: string) => `Cannot be ${done} from ${status}`,
    summary: (count: number, done: string) => `${formatCount(count)} will be ${done}`,
    unchanged: (count: number) => `${formatCount(count)} unchanged`,
    cannot: (count: number) => `${formatCount(count)} cannot`,

    bad: (count: number) =>
      `${pluralize(count, 'ID')} cannot be processed. Nothing runs as long as ${count === 1 ? 'it is' : 'they are'} in the list.`,
    dropBad: (count: number) => `Drop ${pluralize(count, 'ID')} that cannot be processed`,
    drop: (count: number) => `Drop ${pluralize(count, 'ID')}`,
    downloadBad: 'Download them (CSV)',
    badCsvName: 'cannot-be-processed.csv',
    doubtfulOnFile: (count: number) =>
      `${pluralize(count, 'PDF on file is', 'PDFs on file are')} doubtful. Look at ${count === 1 ? 'it' : 'them'} first.`,
    multipleEmails: 'Submission rejected: Multiple emails detected:',
    keepOnly: 'Keep only these',
    ofEmail: (email: string) => `of ${email}`,

    noneLeft: 'No IDs are left.',
    oneCustomer: 'One run takes the requests of one customer.',
    decideDoubtful: 'Accept or drop the requests whose PDF is in doubt.',
    dropFirst: 'Drop the IDs that cannot be processed first.',
    pdfsFirst: 'The PDFs have to be checked first.',
    reasonFirst: 'Write the reason why the doubtful PDFs are right.',
    decidePdfs: 'Accept or leave out the PDFs that are in doubt.',
    nothingToDo: (done: string) => `Nothing to do: all of them are ${done} already.`,
  },
  id: {
    title: 'Periksa sebelum dijalankan',
    rows: 'ID yang diperiksa',
    oneMailTo: (email: string) => `Satu email dikirim ke ${email}.`,
    noPdfs: 'Tidak ada PDF yang dipilih.',
    pdfsToSend: (count: number, unmatched: number) =>
      `${formatCount(count)} PDF akan dikirim${unmatched > 0 ? `; ${formatCount(unmatched)} tanpa pasangan tidak dikirim` : ''}.`,
    running: 'Menjalankan…',
    back: 'Kembali',
    finish: 'Selesai',
    pdf: 'PDF',
    noPdf: 'tidak ada',

    willBe: (done: string) => `Akan ${done}`,
    alreadyIs: (done: string) => `Sudah ${done}, tetap`,
    unknown: 'Permintaan tidak ada',
    cannotBe: (done: string, status: string) => `Tidak dapat ${done} dari status ${status}`,
    summary: (count: number, done: string) => `${formatCount(count)} akan ${done}`,
    unchanged: (count: number) => `${formatCount(count)} tetap`,
    cannot: (count: number) => `${formatCount(count)} tidak dapat`,

    bad: (count: number) =>
      `${formatCount(count)} ID tidak dapat diproses. Tidak ada yang dijalankan selama masih ada di daftar.`,
    dropBad: (count: number) => `Keluarkan ${formatCount(count)} ID yang tidak dapat diproses`,
    drop: (count: number) => `Keluarkan ${formatCount(count)} ID`,
    downloadBad: 'Unduh daftarnya (CSV)',
    badCsvName: 'tidak-dapat-diproses.csv',
    doubtfulOnFile: (count: number) => `${formatCount(count)} PDF tersimpan meragukan. Periksa dahulu.`,
    multipleEmails: 'Ditolak: ada lebih dari satu alamat email:',
    keepOnly: 'Sisakan yang ini saja',
    ofEmail: (email: string) => `milik ${email}`,

    noneLeft: 'Tidak ada ID yang tersisa.',
    oneCustomer: 'Satu proses hanya untuk permintaan satu pelanggan.',
    decideDoubtful: 'Terima atau keluarkan permintaan yang PDF-nya meragukan.',
    dropFirst: 'Keluarkan dahulu ID yang tidak dapat diproses.',
    pdfsFirst: 'PDF harus diperiksa dahulu.',
    reasonFirst: 'Tulis alasan mengapa PDF yang meragukan itu benar.',
    decidePdfs: 'Terima atau tinggalkan PDF yang meragukan.',
    nothingToDo: (done: string) => `Tidak ada yang perlu dikerjakan: semuanya sudah ${done}.`,
  },
});
