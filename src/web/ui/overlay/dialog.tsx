import { useId, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useModal } from './use-modal.ts';

type Props = {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** What the button says that closes it. */
  cancel?: string;
  actions?: ReactNode;
  /** Stands at the other end of the buttons. */
  extra?: ReactNode;
  /** Forms take more width. */
  wide?: boolean | undefined;
  /** Nothing closes a locked dialog as if it were cancelled; it is locked while its call is under way. */
  locked?: boolean;
  onPressOutside?: () => void;
};

export function Dialog({
  open,
  title,
  onClose,
  children,
  cancel,
  actions,
  extra,
  wide = false,
  locked = false,
  onPressOutside,
}: Props) {
  const titleId = useId();
  return (
    <dialog
      ref={useModal(open, onPressOutside)}
      aria-labelledby={titleId}
      onCancel={(event) => locked && event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        // A browser may close it by a second Escape all the same.
        if (locked) currentTarget.showModal();
        else onClose();
      }}
      className={`m-auto rounded-card bg-white p-6 text-ink shadow-card backdrop:bg-ink/50 ${wide ? 'w-[min(36rem,calc(100vw-2rem))]' : 'w-[min(28rem,calc(100vw-2rem))]'}`}
    >
      <h2 id={titleId} className="text-lead font-semibold">
        {title}
      </h2>
      <div className="mt-2 text-slate">{children}</div>
      {cancel === undefined && !actions ? null : (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {extra ? <div className="mr-auto">{extra}</div> : null}
          {cancel === undefined ? null : (
            <Button kind="secondary" locked={locked} onClick={onClose}>
              {cancel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </dialog>
  );
}
