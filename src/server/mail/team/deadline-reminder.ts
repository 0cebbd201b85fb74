import { isUrgent, type MonthOfFakturs } from '#domain/coretax/months-of-fakturs.ts';
import { openStages, type FakturStage } from '#domain/coretax/faktur-stage.ts';
import type { Language } from '#domain/language.ts';
import { longDate, longMonth } from '../amounts-and-dates.ts';
import type { Mail } from '../frame.ts';
import { mailWords } from '../mail-words.ts';

const texts = {
  id: {
    subject: (count: number, day: string) => `${count} faktur harus diselesaikan, batas unggah ${day}`,
    heading: 'Batas unggah faktur sudah dekat',
    what: (day: string) => `Faktur yang belum selesai per ${day}:`,
    after: 'Setelah batas unggah, faktur hanya dapat dibuat dengan tanggal baru dan denda 1% dari DPP.',
    head: ['Masa', 'Batas unggah', 'Tahap', 'Jumlah'],
    safeBy: (day: string) => `sebaiknya ${day}`,
    stages: {
      toExport: 'Belum diekspor',
      exported: 'Diekspor, belum terbit',
      pdfMissing: 'Terbit, PDF belum ada',
      numberMissing: 'Nomor faktur belum ada',
    },
    button: 'Buka tenggat',
    footer: mailWords.id.daily,
  },
  en: {
    subject: (count: number, day: string) => `${count} fakturs to finish, to be uploaded by ${day}`,
    heading: 'Fakturs have to be uploaded soon',
    what: (day: string) => `Not done as of ${day}:`,
    after: 'After the last day a faktur needs a new date and costs a fine of 1% of its DPP.',
    head: ['Month', 'Upload by', 'State', 'Number'],
    safeBy: (day: string) => `better ${day}`,
    stages: {
      toExport: 'To export',
      exported: 'Exported, not issued',
      pdfMissing: 'Issued, PDF missing',
      numberMissing: 'Faktur number missing',
    },
    button: 'Open the deadlines',
    footer: mailWords.en.daily,
  },
} as const satisfies Record<Language, unknown>;

type Links = { deadlines: string; rows: (stage: FakturStage, masa: string) => string };

/**
 * Tells the tax team how many fakturs of which month have to be uploaded by when. Like the other reminder it has no
 * personal data.
 */
export function deadlineReminderMail(
  months: readonly MonthOfFakturs[],
  { day, language, links }: { day: string; language: Language; links: Links },
): Mail {
  const t = texts[language];
  const rows = months.flatMap((month) =>
    openStages
      .filter((stage) => month[stage] > 0)
      .map((stage) => ({
        count: month[stage],
        cells: [
          longMonth(month.masa, language),
          `${longDate(month.uploadBy, language)}\n${t.safeBy(longDate(month.safeBy, language))}`,
          t.stages[stage],
          String(month[stage]),
        ],
        address: links.rows(stage, month.masa),
      })),
  );
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const first = months.map(({ uploadBy }) => uploadBy).toSorted()[0] ?? day;
  const subject = t.subject(count, longDate(first, language));
  return {
    language,
    subject: months.some(isUrgent) ? `URGENT: ${subject}` : subject,
    heading: t.heading,
    paragraphs: [t.after, t.what(longDate(day, language))],
    table: { head: [...t.head], rows },
    button: { label: t.button, address: links.deadlines },
    footer: t.footer,
  };
}
