import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/browser/storage.ts';

const storageKey = 'shortcutsOff';
const switchListeners = new Set<() => void>();

function setShortcuts(isOn: boolean): void {
  writeStored(storageKey, isOn ? null : 'yes');
  for (const listener of switchListeners) listener();
}

function onSwitch(listener: () => void): () => void {
  switchListeners.add(listener);
  return () => void switchListeners.delete(listener);
}

/** Speech input can press keys by accident, so shortcuts without Ctrl or Alt must have an off switch (WCAG 2.1.4). */
export function useShortcutsSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(onSwitch, () => readStored(storageKey) === null);
  return [isOn, setShortcuts];
}

/** A dialog or a menu is open over the page. */
export const isOverlaid = () => document.querySelector('dialog[open], :popover-open') !== null;

/** The keys of a page come before those that work everywhere. */
const levels = ['page', 'office'] as const;
export type KeyLevel = (typeof levels)[number];

/** Tells whether the key means something to it, and if so does it. */
type Press = (key: string) => boolean;
const pressed: Record<KeyLevel, Set<Press>> = { page: new Set(), office: new Set() };

/** Nothing happens while somebody types, while a dialog or a menu is open, and where the key has a meaning of its own. */
function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOverlaid()) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return;
  if (event.key === 'Enter' && target?.closest('a, button, summary')) return;
  if (levels.some((level) => [...pressed[level]].some((press) => press(event.key)))) event.preventDefault();
}

/** Single keys. */
export function useShortcuts(
  isOn: boolean,
  keyHandlers: Readonly<Record<string, () => void>>,
  level: KeyLevel = 'page',
): void {
  // An effect event, so that a key pressed right after a render never meets the handlers of the one before.
  const press = useEffectEvent((key: string) => {
    const handle = keyHandlers[key];
    handle?.();
    return handle !== undefined;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const own: Press = (key) => press(key);
    pressed[level].add(own);
    // Adding the same listener again changes nothing.
    addEventListener('keydown', listen);
    return () => void pressed[level].delete(own);
  }, [isOn, level]);
}
