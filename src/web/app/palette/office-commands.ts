import { navigate } from 'wouter/use-browser-location';
import { takeNext, type SavedView } from '#contract/processing/desk.ts';
import { paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { languages } from '#domain/language.ts';
import { builtInViews } from '#domain/requests/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { builtInNames } from '#web/features/processing/timeline/texts.ts';
import { nextUpAddress } from '#web/features/processing/page-addresses.ts';
import { chooseLanguage, languageNames } from '#web/features/staff/language-preference.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { showKeyHelp } from '#web/ui/controls/key-register.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { mayOpen } from '../office/office-menu.ts';
import { pageNames, type NamedPage } from '../page-names.ts';
import type { Command } from './command.ts';
import { pageSynonyms } from './synonyms.ts';
import { paletteTexts } from '../texts.ts';

/** The pages that this role may open. */
export function pageCommands({ role }: SignedInUser): Command[] {
  const names = Object.entries(pageNames()) as [NamedPage, string][];
  return names
    .filter(([page]) => page !== 'signIn' && mayOpen(role, page))
    .map(([page, text]) => ({
      id: `page-${page}`,
      text,
      synonyms: pageSynonyms[page],
      act: () => navigate(paths[page]),
    }));
}

/** The views of the queue: those that everybody has, then the saved ones. */
export function viewCommands(saved: readonly SavedView[]): Command[] {
  const texts = paletteTexts();
  const builtIn = builtInViews.map((view) => ({ id: view, name: builtInNames()[view] }));
  return [...builtIn, ...saved].map(({ id, name }) => ({
    id: `view-${id}`,
    text: texts.view(name),
    act: () => navigate(`${paths.timeline}?view=${id}`),
  }));
}

/** What can be done on every page. */
export function officeCommands({ empid }: SignedInUser, signOut: () => void): Command[] {
  const texts = paletteTexts();
  return [
    { id: 'nextUp', text: texts.nextUp, act: () => void openNextUp() },
    { id: 'print', text: texts.print, act: () => print() },
    { id: 'help', text: texts.help, keys: '?', act: () => showKeyHelp(true) },
    ...languages
      .filter((language) => language !== officeLanguage())
      .map((language) => ({
        id: `language-${language}`,
        text: texts.language(languageNames[language]),
        act: () => void chooseLanguage(empid, language),
      })),
    { id: 'signOut', text: pageNames().signIn, synonyms: pageSynonyms.signIn, act: signOut },
  ];
}

async function openNextUp(): Promise<void> {
  try {
    const { transactionId } = await call(takeNext, { body: { filter: {} } });
    if (transactionId === null) showToast('success', paletteTexts().noneFree);
    else navigate(nextUpAddress(transactionId));
  } catch (error) {
    showToast('error', explainError(error));
  }
}
