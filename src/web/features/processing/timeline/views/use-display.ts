import { useState } from 'react';
import type { SavedView } from '#contract/processing/desk.ts';
import type { Density, Preferences, QueueColumn } from '#domain/requests/desk.ts';
import { choosePreferences } from '#web/api/desk-preferences.ts';
import { areUsual, usualColumns, usualDensity, usualPageSize } from './built-in-views.ts';

type DisplayChoice = { columns?: QueueColumn[]; density?: Density; size?: number };

/** How the list looks: as chosen just now, else as the saved view has it, else as this person likes it. */
export function useDisplay(
  empid: string,
  preferences: Preferences,
  view: string | undefined,
  saved: SavedView | undefined,
) {
  const [chosen, setChosen] = useState<DisplayChoice & { view?: string | undefined }>({});
  // That of the opening: a size chosen meanwhile stands in the address, and Back shows what was shown.
  const [sizeBefore] = useState(preferences.size);
  const liked = preferences.columns && !areUsual(preferences.columns) ? preferences.columns : undefined;
  const now: DisplayChoice = chosen.view === view ? chosen : {};
  return {
    columns: now.columns ?? saved?.columns ?? liked ?? usualColumns(view),
    density: now.density ?? saved?.density ?? preferences.density ?? usualDensity(view),
    usualSize: sizeBefore ?? usualPageSize(view),
    isChanged: Boolean(saved && (now.columns ?? now.density ?? now.size)),
    choose: (changes: DisplayChoice) => {
      setChosen({ ...now, ...changes, view });
      // What is chosen in a saved view is meant for that one.
      if (!saved) choosePreferences(empid, changes);
    },
    forget: () => setChosen({}),
  };
}
export type Display = ReturnType<typeof useDisplay>;
