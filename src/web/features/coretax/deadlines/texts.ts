import { officeTexts } from '#web/i18n/office-language.ts';

export const deadlinesTexts = officeTexts({
  en: {
    aboutUploadBy: "is the law's last day: a set day of the month after the sale, also when it is a holiday.",
    aboutSafeBy: 'is some business days earlier.',
    aboutMissed:
      'are those to export or exported whose last day is over. The days and the holidays are set in',
    loading: 'Loading the deadlines…',
    today: (day: string) => `Today is ${day}`,
  },
  id: {
    aboutUploadBy:
      'adalah hari terakhir menurut ketentuan: tanggal tertentu pada bulan setelah penjualan, juga bila hari libur.',
    aboutSafeBy: 'beberapa hari kerja sebelumnya.',
    aboutMissed:
      'adalah yang perlu atau sudah diekspor, tetapi hari terakhirnya sudah lewat. Tanggal dan hari libur diatur di',
    loading: 'Memuat tenggat…',
    today: (day: string) => `Hari ini ${day}`,
  },
});
