import { useState } from 'react';
import { Button } from './button.tsx';
import { drawings, IconButton } from './icon-button.tsx';
import { useShortcuts, useShortcutsSwitch } from './use-shortcuts.ts';
import { Dialog } from '../overlay/dialog.tsx';

type Props = {
  /** Each key, or keys, and what it does. */
  keys: readonly (readonly [keys: string, action: string])[];
  keyHandlers: Record<string, () => void>;
  /** Of the button. */
  className?: string;
};

/** The keys of a page, and a button (or `?`) that lists them and switches them off. */
export function KeyboardShortcuts({ keys, keyHandlers, className = '' }: Props) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isOn, setIsOn] = useShortcutsSwitch();
  const openHelp = () => setIsHelpOpen(true);
  useShortcuts(isOn, { ...keyHandlers, '?': openHelp });
  return (
    <>
      <div className={`pointer-coarse:hidden ${className}`}>
        <IconButton drawing={drawings.keyboard} label="Keyboard shortcuts" onClick={openHelp} />
      </div>
      {isHelpOpen ? (
        <Help
          keys={[...keys, ['?', 'This help']]}
          isOn={isOn}
          onSwitch={setIsOn}
          onClose={() => setIsHelpOpen(false)}
        />
      ) : null}
    </>
  );
}

type HelpProps = Pick<Props, 'keys'> & {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
};

function Help({ keys, isOn, onSwitch, onClose }: HelpProps) {
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-edge bg-mist px-2 py-0.5 text-center font-mono text-small text-ink">
                {key}
              </kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3 border-t border-line pt-3 text-ink">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onSwitch(event.target.checked)}
          className="size-5 accent-teal"
        />
        Use these keys in this browser
      </label>
    </Dialog>
  );
}
