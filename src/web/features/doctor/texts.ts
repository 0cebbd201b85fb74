import { officeTexts } from '#web/i18n/office-language.ts';

/** What the page says around the findings, whose words come with the answer. */
export const doctorPageTexts = officeTexts({
  en: {
    title: 'Installation check',
    intro:
      'What this installation needs, as this server sees it now. Each check gets six seconds. Operators run the same as the doctor command.',
    loading: 'Looking at everything…',
    failed: 'The installation could not be looked at.',
    again: 'Check again',
    list: 'Checks',
    act: 'What to do:',
    summary: {
      good: 'Everything is as it should be.',
      warning: 'It works, but something should be looked at.',
      failure: 'Something does not work.',
    },
  },
  id: {
    title: 'Pemeriksaan instalasi',
    intro:
      'Yang diperlukan instalasi ini, menurut server ini sekarang. Setiap pemeriksaan diberi waktu enam detik. Operator menjalankan hal yang sama dengan perintah doctor.',
    loading: 'Memeriksa semuanya…',
    failed: 'Instalasi tidak dapat diperiksa.',
    again: 'Periksa lagi',
    list: 'Pemeriksaan',
    act: 'Yang harus dilakukan:',
    summary: {
      good: 'Semuanya beres.',
      warning: 'Berjalan, tetapi ada yang perlu diperhatikan.',
      failure: 'Ada yang tidak berfungsi.',
    },
  },
});
