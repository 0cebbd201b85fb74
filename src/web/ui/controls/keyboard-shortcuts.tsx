import { drawings, IconButton } from './icon-button.tsx';
import { showKeyHelp, useKeyTexts, type KeyTexts } from './key-register.ts';
import { useShortcuts, useShortcutsSwitch } from './use-shortcuts.ts';
import { keyboardShortcutsTexts } from '../texts.ts';

type Props = {
  keys: KeyTexts;
  keyHandlers: Readonly<Record<string, () => void>>;
  /** The title above the keys in the help. */
  title?: string;
  /** The classes of the button. */
  className?: string;
};

/** The keys of a page, and a button that lists them together with those that work everywhere. */
export function KeyboardShortcuts({
  keys,
  keyHandlers,
  title = keyboardShortcutsTexts().here,
  className = '',
}: Props) {
  const [isOn] = useShortcutsSwitch();
  useShortcuts(isOn, keyHandlers);
  useKeyTexts('page', title, keys);
  return (
    <div className={`pointer-coarse:hidden ${className}`}>
      <IconButton
        drawing={drawings.keyboard}
        label={keyboardShortcutsTexts().help}
        onClick={() => showKeyHelp(true)}
      />
    </div>
  );
}
