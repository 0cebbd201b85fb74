import { useId, type ReactNode } from 'react';
import { useModal } from './use-modal.ts';

type Props = { open: boolean; title: string; onClose: () => void; children: ReactNode; actions: ReactNode };

export function Dialog({ open, title, onClose, children, actions }: Props) {
  const titleId = useId();
  return (
    <dialog
      ref={useModal(open)}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card bg-white p-6 text-ink shadow-card backdrop:bg-ink/50"
    >
      <h2 id={titleId} className="text-lead font-semibold">
        {title}
      </h2>
      <div className="mt-2 text-slate">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>
    </dialog>
  );
}
