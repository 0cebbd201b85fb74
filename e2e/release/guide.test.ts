import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../src/domain/language.ts';
import { guideSections, type GuideSection } from '../../src/web/features/guide/guide-sections.ts';
import { guides, piecesOf } from '../../src/web/features/guide/guide.ts';
import { saveProvider, settingsFor, startProvider, type Provider } from '../../tests/support/issuing.ts';
import { chooseLanguage, guideWalk, openSignIn, pageOf } from '../support/guide-walk.ts';
import { siteForFile } from '../support/site.ts';
import { visitAs } from '../support/visit-as.ts';

const site = siteForFile({ queue: true });

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider(site.server().clock);
});
afterAll(() => provider.stop());

/** The section of the provider speaks of a chain that has one, the others of all. */
const prepare = (section: GuideSection) =>
  saveProvider(
    site.server().deps,
    settingsFor('pajakexpress', provider, { policy: section === 'issuing' ? 'press' : 'off' }),
  );

/** The labels that a section names, each of which has to be on the screen. */
const labelsOf = (steps: string[]): string[] => [
  ...new Set(
    steps
      .flatMap(piecesOf)
      .filter(({ kind }) => kind === 'label')
      .map(({ text }) => text),
  ),
];

it.each(languages)('names in %s what stands on the screens that it speaks of', async (language) => {
  const { page } = await visitAs(site);
  const { page: managers } = await visitAs(site, { empid: 'manager' });
  for (const one of [page, managers]) await chooseLanguage(one, language);
  const { page: signIn } = await site.visit();
  await openSignIn(signIn, language);
  for (const section of guideSections) {
    await prepare(section);
    const shown = pageOf(section, { signIn, staff: page, manager: managers });
    const missing = new Set(labelsOf(guides[language].sections[section].steps));
    for await (const _ of guideWalk[section](shown))
      for (const label of missing) if (await isSeen(shown, label)) missing.delete(label);
    expect({ section, missing: [...missing] }).toEqual({ section, missing: [] });
  }
});

const isSeen = async (page: Page, label: string) =>
  (await page.getByText(label, { exact: true }).filter({ visible: true }).count()) > 0;
