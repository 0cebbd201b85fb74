import { officeTexts } from '#web/i18n/office-language.ts';
import { drawings, IconButton } from './icon-button.tsx';
import { showKeyHelp, useKeyTexts, type KeyTexts } from './key-register.ts';
import { useShortcuts, useShortcutsSwitch } from './use-shortcuts.ts';

type Props = {
  keys: KeyTexts;
  keyHandlers: Readonly<Record<string, () => void>>;
  /** Above the keys in the help. */
  title?: string;
  /** Of the button. */
  className?: string;
};

const texts = officeTexts({
  en: { help: 'Keyboard shortcuts', here: 'On this page' },
  id: { help: 'Pintasan papan ketik', here: 'Di halaman ini' },
});

/** The keys of a page, and a button that lists them together with those that work everywhere. */
export function KeyboardShortcuts({ keys, keyHandlers, title = texts().here, className = '' }: Props) {
  const [isOn] = useShortcutsSwitch();
  useShortcuts(isOn, keyHandlers);
  useKeyTexts('page', title, keys);
  return (
    <div className={`pointer-coarse:hidden ${className}`}>
      <IconButton drawing={drawings.keyboard} label={texts().help} onClick={() => showKeyHelp(true)} />
    </div>
  );
}
