import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '#web/browser/storage.ts';

const storageKey = 'shortcutsOff';

/** Speech input can press keys by accident, so shortcuts without Ctrl or Alt must have an off switch (WCAG 2.1.4). */
export function useShortcutsSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStored(storageKey) === null);
  const set = (next: boolean) => {
    writeStored(storageKey, next ? null : 'yes');
    setIsOn(next);
  };
  return [isOn, set];
}

/** A dialog or a menu is open over the page. */
export const isOverlaid = () => document.querySelector('dialog[open], :popover-open') !== null;

/** Single keys, while nobody types, no dialog or menu is open and the key means nothing where it is pressed. */
export function useShortcuts(isOn: boolean, keyHandlers: Record<string, () => void>): void {
  // An effect event, so that a key pressed right after a render never meets the handlers of the one before.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const handle = keyHandlers[event.key];
    if (!handle || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOverlaid()) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, [contenteditable]')) return;
    if (event.key === 'Enter' && target?.closest('a, button, summary')) return;
    event.preventDefault();
    handle();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [isOn]);
}
