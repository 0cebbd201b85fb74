import type { Page } from 'playwright-core';
import { textsOfSources } from '../../scripts/texts/read-texts.ts';
import type { Language } from '../../src/domain/language.ts';

/** Words that every text of some length has, and labels that only the specification mixes. */
const english =
  /\b(the|and|with|not|your|this|have|are|from|there|no|yes|all|of|is|Search|Status of|Action|Save|Cancel|OPEN|CLOSED|REJECT|ON PROGRESS|WAITING CONFIRMATION)\b/;

const said = Map.groupBy(textsOfSources(), ({ language }) => language);
const saidIn = (language: Language) => new Set((said.get(language) ?? []).map(({ text }) => text.trim()));
const indonesian = saidIn('id');
/** Whole texts that the English screens have and the Indonesian ones have not. */
const englishAlone = new Set(
  [...saidIn('en')].filter((text) => /[a-z]{2}/i.test(text) && !indonesian.has(text)),
);

/** What is read or heard on the page, apart from what people have written. */
const allTexts = `[...document.querySelectorAll('body *')].flatMap((element) => {
  if (!element.checkVisibility() || element.closest('script, style, [lang]:not(html), fieldset:has([name=templateLanguage])')) return [];
  const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data);
  const named = ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? '');
  return [...own, ...named].map((text) => text.trim()).filter((text) => text !== '');
})`;

/** Texts of a page in Indonesian that are in English. */
export async function englishTexts(page: Page): Promise<string[]> {
  const texts = new Set(await page.evaluate<string[]>(allTexts));
  return [...texts].filter((text) => english.test(text) || englishAlone.has(text));
}
