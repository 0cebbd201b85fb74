import { useEffect, useState } from 'react';
import { keep, kept } from '#web/browser/storage.ts';

const storageKey = 'shortcutsOff';

/** Whoever speaks or is typed for by a machine must be able to switch keys off that act without Ctrl or Alt. */
export function useShortcutsSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => kept(storageKey) === null);
  const set = (next: boolean) => {
    keep(storageKey, next ? null : 'yes');
    setIsOn(next);
  };
  return [isOn, set];
}

/** A dialog or a menu stands over the page. */
export const isOverlaid = () => document.querySelector('dialog[open], :popover-open') !== null;

/** What single keys do, as long as nobody types, no dialog or menu is open and the key means nothing where it is pressed. */
export function useShortcuts(isOn: boolean, deeds: Record<string, () => void>): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const deed = deeds[event.key];
      if (!deed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isOverlaid()) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, select, [contenteditable]')) return;
      if (event.key === 'Enter' && target?.closest('a, button, summary')) return;
      event.preventDefault();
      deed();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
