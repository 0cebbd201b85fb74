import { useState } from 'react';
import { Checkbox } from '../forms/checkbox.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Button } from './button.tsx';
import { workingKeys } from './key-register.ts';
import { useShortcutsSwitch } from './use-shortcuts.ts';
import { keyHelpTexts } from '../texts.ts';

/** All keys that work here, in groups, and the switch that turns the single ones off. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [groups] = useState(workingKeys);
  const [isOn, setIsOn] = useShortcutsSwitch();
  return (
    <Dialog
      open
      title={keyHelpTexts().title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{keyHelpTexts().close}</Button>}
    >
      {groups.map(({ title, keys }) => (
        <section key={title} className="mt-4">
          <h3 className="text-small font-semibold text-ink">{title}</h3>
          <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
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
        </section>
      ))}
      <div className="mt-5 border-t border-line pt-3 text-ink">
        <Checkbox label={keyHelpTexts().use} checked={isOn} onChange={setIsOn} />
      </div>
    </Dialog>
  );
}
