import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Props = {
  /** Each key, or keys, and what it does. */
  keys: readonly (readonly [string, string])[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
};

export function ShortcutsHelp({ keys, isOn, onSwitch, onClose }: Props) {
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, deed]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-edge bg-mist px-2 py-0.5 text-center font-mono text-small text-ink">
                {key}
              </kbd>
            </dt>
            <dd>{deed}</dd>
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
