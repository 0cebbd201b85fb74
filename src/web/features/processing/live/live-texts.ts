import { officeTexts } from '#web/i18n/office-language.ts';

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
