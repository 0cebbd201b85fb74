import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';

type Props = {
  title: string;
  wide?: boolean | undefined;
  /** The act is under way. */
  busy?: boolean;
  cancel: string;
  onCancel: () => void;
  /** The button of the act. */
  action: ReactNode;
  /** Stands at the other end of the buttons. */
  extra?: ReactNode;
  children: ReactNode;
};

/** An act and the way out. While the act is under way nothing closes the dialog, as if it were cancelled. */
export function ActionDialog({ busy = false, cancel, onCancel, action, extra, ...rest }: Props) {
  return (
    <Dialog
      {...rest}
      open
      locked={busy}
      onClose={onCancel}
      actions={
        <>
          {extra ? <div className="mr-auto">{extra}</div> : null}
          <Button kind="secondary" locked={busy} onClick={onCancel}>
            {cancel}
          </Button>
          {action}
        </>
      }
    />
  );
}
