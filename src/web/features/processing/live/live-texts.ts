import { officeTexts } from '#web/i18n/office-language.ts';

/** What others do while a page is open. */
export const liveTexts = officeTexts({
  en: {
    news: (fresh: number, confirmed: number) =>
      [fresh > 0 ? `${fresh} new` : '', confirmed > 0 ? `${confirmed} confirmed` : '']
        .filter(Boolean)
        .join(', ') + ' – refresh',
    changed: (to: string) => `changed by somebody else, now ${to}`,
    changedHere: (to: string) => `Somebody else has changed this request: it is ${to} now.`,
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
    changedHere: (to: string) => `Permintaan ini diubah orang lain: kini ${to}.`,
    reload: 'Muat ulang',
    looking: (empids: readonly string[]) =>
      `${new Intl.ListFormat('id').format(empids)} juga sedang melihat permintaan ini.`,
  },
});
