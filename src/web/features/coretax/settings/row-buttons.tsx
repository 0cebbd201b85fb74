import type { Ref } from 'react';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { drawings, Icon, IconButton } from '#web/ui/controls/icon-button.tsx';
import { useSettings } from './settings-context.ts';
import { settingsTexts } from './texts.ts';

type RemoveProps = { what: string; locked?: boolean; onRemove: () => void };

export function RemoveRow({ what, locked = false, onRemove }: RemoveProps) {
  if (useSettings().isReadOnly) return null;
  return (
    <IconButton
      drawing={drawings.bin}
      label={settingsTexts().remove(what)}
      locked={locked}
      onClick={onRemove}
    />
  );
}

type AddProps = { ref?: Ref<HTMLButtonElement>; label: string; onAdd: () => void };

export function AddRow({ ref, label, onAdd }: AddProps) {
  if (useSettings().isReadOnly) return null;
  return (
    <div>
      <button ref={ref} type="button" onClick={onAdd} className={buttonLook('secondary')}>
        <Icon drawing={drawings.plus} />
        {label}
      </button>
    </div>
  );
}
