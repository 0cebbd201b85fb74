import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import type { Way } from './use-export.ts';

type WayTexts = {
  /** The button at the end, and what it says meanwhile. */
  run: (fakturs: number) => string;
  running: string;
  /** Leads from the other way to this one. */
  instead: string;
  nothing: string;
  unticked: (requests: number) => string;
  progress: string;
  working: string;
  failed: string;
  lostBefore: string;
  lostLink: string;
  sellerIncomplete: string;
  stopSection: string;
  leftOutSection: string;
};

/** What is said differently where files are written and where the provider issues. */
export const wayTexts = officeTexts<Record<Way, WayTexts>>({
  en: {
    export: {
      run: (fakturs) => `Export ${pluralize(fakturs, 'faktur')}`,
      running: 'Exporting…',
      instead: 'Export to a file instead',
      nothing: 'Nothing of this can be exported as it is.',
      unticked: (requests) =>
        `${pluralize(requests, 'request is', 'requests are')} not exported as long as these warnings are not ticked:`,
      progress: 'Export',
      working: 'The files are being written. Please keep this page open.',
      failed: 'The export did not succeed. Nothing was written.',
      lostBefore:
        'The batch may be written all the same. Press Export again: nothing is exported twice. Or look among the',
      lostLink: 'batches',
      sellerIncomplete: 'The seller settings are incomplete: nothing can be exported.',
      stopSection: 'Cannot be exported yet',
      leftOutSection: 'Not part of an export',
    },
    issue: {
      run: (fakturs) => `Issue ${pluralize(fakturs, 'faktur')}`,
      running: 'Queueing…',
      instead: 'Issue through the provider instead',
      nothing: 'Nothing of this can be issued as it is.',
      unticked: (requests) =>
        `${pluralize(requests, 'request is', 'requests are')} not issued as long as these warnings are not ticked:`,
      progress: 'Issuing',
      working: 'The requests are being queued. Please keep this page open.',
      failed: 'They were not queued. Nothing was sent to the provider.',
      lostBefore: 'They may be queued all the same. Press Issue again: nothing is issued twice. Or look at',
      lostLink: 'Issuing',
      sellerIncomplete: 'The seller settings are incomplete: nothing can be issued.',
      stopSection: 'Cannot be issued yet',
      leftOutSection: 'Not to be issued',
    },
  },
  id: {
    export: {
      run: (fakturs) => `Ekspor ${formatCount(fakturs)} faktur`,
      running: 'Mengekspor…',
      instead: 'Ekspor ke file saja',
      nothing: 'Tidak ada yang dapat diekspor apa adanya.',
      unticked: (requests) =>
        `${formatCount(requests)} permintaan tidak ikut diekspor selama peringatan ini belum dicentang:`,
      progress: 'Ekspor',
      working: 'File sedang ditulis. Biarkan halaman ini terbuka.',
      failed: 'Ekspor gagal. Tidak ada yang ditulis.',
      lostBefore:
        'Batch mungkin tetap tertulis. Tekan Ekspor lagi: tidak ada yang diekspor dua kali. Atau lihat di daftar',
      lostLink: 'batch',
      sellerIncomplete: 'Pengaturan penjual belum lengkap: tidak ada yang dapat diekspor.',
      stopSection: 'Belum dapat diekspor',
      leftOutSection: 'Bukan bagian dari ekspor',
    },
    issue: {
      run: (fakturs) => `Terbitkan ${formatCount(fakturs)} faktur`,
      running: 'Memasukkan ke antrean…',
      instead: 'Terbitkan lewat penyedia saja',
      nothing: 'Tidak ada yang dapat diterbitkan apa adanya.',
      unticked: (requests) =>
        `${formatCount(requests)} permintaan tidak ikut diterbitkan selama peringatan ini belum dicentang:`,
      progress: 'Penerbitan',
      working: 'Permintaan sedang dimasukkan ke antrean. Biarkan halaman ini terbuka.',
      failed: 'Gagal masuk antrean. Tidak ada yang dikirim ke penyedia.',
      lostBefore:
        'Permintaan mungkin tetap masuk antrean. Tekan Terbitkan lagi: tidak ada yang terbit dua kali. Atau lihat di halaman',
      lostLink: 'Penerbitan',
      sellerIncomplete: 'Pengaturan penjual belum lengkap: tidak ada yang dapat diterbitkan.',
      stopSection: 'Belum dapat diterbitkan',
      leftOutSection: 'Tidak untuk diterbitkan',
    },
  },
});
