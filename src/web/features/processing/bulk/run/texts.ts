import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const runTexts = officeTexts({
  en: {
    success: 'Process success:',
    manualInput: 'Manual input',
    andMore: (count: number) => `and ${formatCount(count)} more`,
    fileUploaded: 'File uploaded',
    successful: 'Submission successful.',
    counts: (changed: number, done: string, unchanged: number) =>
      `${formatCount(changed)} ${done}, ${formatCount(unchanged)} unchanged.`,
    wasAlready: (done: string) => `unchanged, was ${done} already`,
    everyId: 'Every ID',
    download: 'Download (CSV)',
    keeping: (name: string) => `Keeping ${name}…`,
    listNotKept: (done: string) => `The requests are ${done}; only the list was not kept.`,
    notArrived: (name: string) => `${name} did not arrive.`,
    sending: 'Sending…',

    sendingPdfs: 'Sending the PDFs',
    sentPdfs: (sent: number, all: number) => `Sending the PDFs… ${formatCount(sent)} of ${formatCount(all)}`,
    beingDone: (done: string) => `The requests are being ${done}. Please keep this page open.`,
    report: (count: number, done: string) => `${pluralize(count, 'request is', 'requests are')} ${done}.`,

    failed: (message: string) => `Submission failed: ${message}`,
    checkFailed: 'Validation failed',
    runFailed: 'Error submitting close process API',
    connectionLost: 'The connection was lost.',
    checkAdvice: 'The check changes nothing, and what you entered is kept.',
    runAdvice: 'Nothing you entered is lost: check again to see what was done.',
    notSent: (name: string) => `${name} was not sent.`,
    notSentAdvice: 'Nothing is closed yet. PDFs that have arrived are not sent again.',
    refusedAdvice: 'Decide about those that are marked and run it again.',
  },
  id: {
    success: 'Proses berhasil:',
    manualInput: 'Diketik',
    andMore: (count: number) => `dan ${formatCount(count)} lagi`,
    fileUploaded: 'File diunggah',
    successful: 'Pengiriman berhasil.',
    counts: (changed: number, done: string, unchanged: number) =>
      `${formatCount(changed)} ${done}, ${formatCount(unchanged)} tetap.`,
    wasAlready: (done: string) => `tetap, sebelumnya sudah ${done}`,
    everyId: 'Setiap ID',
    download: 'Unduh (CSV)',
    keeping: (name: string) => `Menyimpan ${name}…`,
    listNotKept: (done: string) => `Permintaan sudah ${done}; hanya daftarnya yang tidak tersimpan.`,
    notArrived: (name: string) => `${name} tidak sampai.`,
    sending: 'Mengirim…',

    sendingPdfs: 'Mengirim PDF',
    sentPdfs: (sent: number, all: number) => `Mengirim PDF… ${formatCount(sent)} dari ${formatCount(all)}`,
    beingDone: (done: string) => `Permintaan sedang ${done}. Biarkan halaman ini terbuka.`,
    report: (count: number, done: string) => `${formatCount(count)} permintaan ${done}.`,

    failed: (message: string) => `Pengiriman gagal: ${message}`,
    checkFailed: 'Pemeriksaan gagal',
    runFailed: 'Proses tidak dapat dikirim',
    connectionLost: 'Koneksi terputus.',
    checkAdvice: 'Pemeriksaan tidak mengubah apa pun, dan isian Anda tetap tersimpan.',
    runAdvice: 'Isian Anda tidak hilang: periksa lagi untuk melihat apa yang sudah dikerjakan.',
    notSent: (name: string) => `${name} tidak terkirim.`,
    notSentAdvice: 'Belum ada yang diselesaikan. PDF yang sudah sampai tidak dikirim lagi.',
    refusedAdvice: 'Putuskan yang ditandai, lalu jalankan lagi.',
  },
});
