import { useEffect } from 'react';
import { officeTexts } from '#web/i18n/office-language.ts';
import { showKeyHelp, useKeyHelp, useKeyTexts } from '#web/ui/controls/key-register.ts';
import { useShortcuts, useShortcutsSwitch } from '#web/ui/controls/use-shortcuts.ts';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';

const texts = officeTexts({
  en: { everywhere: 'Everywhere', help: 'This help', title: 'Keyboard shortcuts' },
  id: { everywhere: 'Di semua halaman', help: 'Bantuan ini', title: 'Pintasan papan ketik' },
});

const loadHelp = async () => (await import('#web/ui/controls/key-help.tsx')).KeyHelp;
const help = { onClose: () => showKeyHelp(false) };

/** The keys that work on every page of the back office, and the help about all. */
export function OfficeKeys() {
  const [isOn] = useShortcutsSwitch();
  useShortcuts(isOn, { '?': () => showKeyHelp(true) }, 'office');
  useKeyTexts('office', texts().everywhere, [['?', texts().help]]);
  useEffect(() => help.onClose, []);
  return useKeyHelp() ? <LazyDialog title={texts().title} load={loadHelp} props={help} /> : null;
}
