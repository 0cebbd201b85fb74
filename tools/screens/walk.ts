import type { Browser, BrowserContext } from 'playwright-core';
import { describeFewCalls } from '../../e2e/support/all-pages.ts';
import { englishTexts } from '../../e2e/support/english-texts.ts';
import { lockedFrame, recordProblems } from '../../e2e/support/problems.ts';
import { signedIn } from '../../e2e/support/signed-in.ts';
import type { Language } from '../../src/domain/language.ts';
import { demoAccounts } from '../../src/server/features/demo/demo-accounts.ts';
import type { DemoSite } from './demo-site.ts';
import type { FoundThing } from './findings.ts';
import { lookAt, openPlace, outlineOf } from './look.ts';
import type { Place } from './places.ts';

type Walk = {
  site: DemoSite;
  browser: Browser;
  folder: string;
  language: Language;
  /** What was looked at before: the same, as seen by another role, is not looked at again. */
  outlines: Set<string>;
};

/** Pages for developers and of the demo. */
const isEnglish = /^(?:apiDocs|demoMailbox|demoWhatsapp)/;
/** Labels and statuses by which customers know the tracking page, what a mail server said, and the number of a case that is none. */
const labels = new Set(
  'Store;Total Amount Paid;Time;Remarks;WAITING CONFIRMATION;OPEN;ON PROGRESS;CLOSED;REJECT;none;no. 1'.split(
    ';',
  ),
);

/** Who looks at the pages of staff, the role that sees most first. */
const people = demoAccounts.map(({ empid }) => empid);

/** Two places at a time, for two cores. */
export async function walk(start: Omit<Walk, 'outlines'>, places: Place[]): Promise<FoundThing[]> {
  const given = { ...start, outlines: new Set<string>() };
  await given.site.deps.database`
    update staff set preferences = jsonb_set(preferences, '{language}', to_jsonb(${given.language}::text))`;
  const waiting = [...places];
  const found: FoundThing[] = [];
  const worker = async () => {
    for (let place = waiting.shift(); place; place = waiting.shift())
      for (const empid of place.isOffice ? people : [undefined])
        found.push(...(await lookAs(given, place, empid)));
  };
  await Promise.all([worker(), worker()]);
  return found;
}

async function lookAs(given: Walk, place: Place, empid: string | undefined): Promise<FoundThing[]> {
  const { site, browser, folder, language } = given;
  const role = empid ?? 'public';
  const context = await browser.newContext({
    baseURL: site.address,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: language === 'id' ? 'id-ID' : 'en-GB',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    ...(empid === undefined ? {} : { storageState: await signedIn(site.address, empid) }),
  });
  const { allow, takeProblems } = await recordProblems(context);
  allow(lockedFrame, /status of (401|404|410|429) /);
  try {
    const page = await inLanguage(context, language);
    await describeFewCalls(page);
    await openPlace(page, place);
    const outline = await outlineOf(page);
    if (given.outlines.has(outline)) return [];
    given.outlines.add(outline);
    const findings = await lookAt(page, folder, [place.name, role, language].join('.'));
    if (language === 'id' && !isEnglish.test(place.name))
      for (const text of await englishTexts(page))
        if (!labels.has(text)) findings.push({ at: 'words', what: `in English: “${text}”` });
    const problems = takeProblems().map((what) => ({ at: 'browser', what }));
    return [...findings, ...problems].map((finding) => ({ ...finding, page: place.name, role, language }));
  } catch (error) {
    const what = `did not open: ${String(error).split('\n')[0]}`;
    return [{ page: place.name, role, language, at: 'all', what }];
  } finally {
    await context.close();
  }
}

async function inLanguage(context: BrowserContext, language: Language) {
  await context.addInitScript({
    // A message of the mailbox is shown in a frame that may not store anything.
    content: `if (origin !== 'null') for (const key of ['language', 'officeLanguage']) localStorage.setItem(key, '${language}');`,
  });
  return await context.newPage();
}
