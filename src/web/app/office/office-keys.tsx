import { useEffect, useEffectEvent } from 'react';
import { showKeyHelp, useKeyHelp, useKeyTexts } from '#web/ui/controls/key-register.ts';
import { isOverlaid, useShortcuts, useShortcutsSwitch } from '#web/ui/controls/use-shortcuts.ts';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { barTexts, paletteKeys } from '../texts.ts';

const loadHelp = async () => (await import('#web/ui/controls/key-help.tsx')).KeyHelp;
const help = { onClose: () => showKeyHelp(false) };

type Props = { onSearch: () => void; onPalette: () => void };

/** The keys that work on every page of the back office, and the help about all. */
export function OfficeKeys({ onSearch, onPalette }: Props) {
  const [isOn] = useShortcutsSwitch();
  useShortcuts(isOn, { '/': onSearch, '?': () => showKeyHelp(true) }, 'office');
  usePaletteKey(onPalette);
  const texts = barTexts();
  useKeyTexts('office', texts.everywhere, [
    ['/', texts.search],
    [paletteKeys, texts.palette],
    ['?', texts.help],
  ]);
  useEffect(() => help.onClose, []);
  return useKeyHelp() ? <LazyDialog title={texts.help} load={loadHelp} props={help} /> : null;
}

/** The key works in fields, too, because with Ctrl or Cmd it types nothing. */
function usePaletteKey(onPalette: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (!isOverlaid()) onPalette();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
