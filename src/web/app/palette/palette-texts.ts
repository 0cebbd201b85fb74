import type { BuiltInView } from '#domain/desk.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

const views = {
  en: { all: 'All', todo: 'To do', overLimit: 'Over limit', mine: 'Mine', due: 'Due' },
  id: {
    all: 'Semua',
    todo: 'Perlu dikerjakan',
    overLimit: 'Lewat batas',
    mine: 'Milik saya',
    due: 'Jatuh tempo',
  },
} satisfies Record<string, Record<BuiltInView, string>>;

export const paletteTexts = officeTexts({
  en: {
    title: 'Commands and search',
    placeholder: 'Request, view, page or action',
    list: 'What can be opened or done',
    none: 'Nothing matches.',
    choices: (count: number) => (count === 1 ? '1 choice' : `${count} choices`),
    close: 'Close',
    groups: { actions: 'Actions', views: 'Views', pages: 'Pages', requests: 'Requests' },
    views: views.en,
    view: (name: string) => `View: ${name}`,
    inTimeline: (text: string) => `Search the timeline for “${text}”`,
    nextUp: 'Next up: take the most urgent request',
    noneFree: 'No request is waiting to be taken.',
    print: 'Print this page',
    help: 'Keyboard shortcuts',
    language: (name: string) => `Language: ${name}`,
  },
  id: {
    title: 'Perintah dan pencarian',
    placeholder: 'Permintaan, tampilan, halaman, atau tindakan',
    list: 'Yang dapat dibuka atau dilakukan',
    none: 'Tidak ada yang cocok.',
    choices: (count: number) => `${count} pilihan`,
    close: 'Tutup',
    groups: { actions: 'Tindakan', views: 'Tampilan', pages: 'Halaman', requests: 'Permintaan' },
    views: views.id,
    view: (name: string) => `Tampilan: ${name}`,
    inTimeline: (text: string) => `Cari “${text}” di linimasa`,
    nextUp: 'Berikutnya: ambil permintaan paling mendesak',
    noneFree: 'Tidak ada permintaan yang menunggu diambil.',
    print: 'Cetak halaman ini',
    help: 'Pintasan papan ketik',
    language: (name: string) => `Bahasa: ${name}`,
  },
});
