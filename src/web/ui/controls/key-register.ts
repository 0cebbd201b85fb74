import { useEffect, useSyncExternalStore } from 'react';
import type { KeyLevel } from './use-shortcuts.ts';

/** Each key, or keys, and what it does. */
export type KeyTexts = readonly (readonly [keys: string, action: string])[];
type KeyGroup = { level: KeyLevel; title: string; keys: KeyTexts };

const groups = new Set<KeyGroup>();

/** Makes these keys part of the help while the caller is on the screen. */
export function useKeyTexts(level: KeyLevel, title: string, keys: KeyTexts): void {
  useEffect(() => {
    const group = { level, title, keys };
    groups.add(group);
    return () => void groups.delete(group);
  }, [level, title, keys]);
}

/** The keys that work at this moment, those of the page first. Of a key that both have, the page's counts. */
export function workingKeys(): Omit<KeyGroup, 'level'>[] {
  const ofPage = [...groups].filter(({ level }) => level === 'page');
  const taken = new Set(ofPage.flatMap(({ keys }) => keys.map(([key]) => key)));
  const everywhere = [...groups]
    .filter(({ level }) => level === 'office')
    .map(({ title, keys }) => ({ title, keys: keys.filter(([key]) => !taken.has(key)) }));
  return [...ofPage, ...everywhere];
}

let isHelpOpen = false;
const listeners = new Set<() => void>();

export function showKeyHelp(isOpen: boolean): void {
  isHelpOpen = isOpen;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the frame, which has the help for all pages, whether it is open. */
export const useKeyHelp = (): boolean => useSyncExternalStore(subscribe, () => isHelpOpen);
