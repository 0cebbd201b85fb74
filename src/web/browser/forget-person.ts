import { keptCodePrefix } from '#domain/buyers/kept-code.ts';
import { forgetUntilReload } from './storage.ts';

/** Settings of the browser, whoever sits there. */
const ofEverybody = new Set(['language', 'officeLanguage', 'shortcutsOff']);
/** Buyer codes stay, too: whoever keeps them removes them where they are shown. */
const isKept = (key: string) => ofEverybody.has(key) || key.startsWith(keptCodePrefix);

/** Forgets everything that was kept for one person, in this tab's storage and page, too. */
export function forgetPerson(): void {
  forgetUntilReload(isKept);
  try {
    for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    history.replaceState(null, '');
  } catch {
    // Where there is no storage nothing was kept.
  }
}
