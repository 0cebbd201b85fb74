import type { Language } from '#domain/language.ts';

const texts: Record<Language, string> = {
  id: 'Ini demo: jangan masukkan data sungguhan.',
  en: 'This is a demo: do not enter real data.',
};

/** Puts a warning above every page, whatever it loads; the styles of the web show it in the language of the page. */
export function withDemoWarning(page: string): string {
  const inBoth = Object.entries(texts).map(([language, text]) => `<span lang="${language}">${text}</span>`);
  return page.replace('<body>', `<body><aside class="demo-warning">${inBoth.join('')}</aside>`);
}
