import { useId, useState } from 'react';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '../controls/button.tsx';
import { useModal } from '../overlay/use-modal.ts';
import { photoTexts } from './texts.ts';

type Props = { open: boolean; title: string; address: string; onClose: () => void };

/** The photo as staff will see it, fitted to the screen or in full size. */
export function PhotoDialog({ open, title, address, onClose }: Props) {
  const [isFull, setIsFull] = useState(false);
  const texts = useTextsOf(photoTexts);
  const titleId = useId();
  return (
    <dialog
      ref={useModal(open)}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(56rem,calc(100vw-2rem))] overflow-hidden rounded-card bg-white p-4 text-ink shadow-card backdrop:bg-ink/50 open:grid open:grid-rows-[auto_auto_minmax(0,1fr)_auto]"
    >
      <h2 id={titleId} className="text-lead font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-small text-slate">{texts.readable}</p>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keys, too
        tabIndex={0}
        aria-label={title}
        className={`min-h-0 rounded-card bg-mist ${isFull ? 'overflow-auto' : 'grid place-items-center overflow-hidden'}`}
      >
        {open ? (
          <img
            src={address}
            alt={title}
            className={isFull ? 'max-w-none' : 'max-h-[60dvh] max-w-full object-contain'}
          />
        ) : null}
      </section>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={() => setIsFull(!isFull)}>
          {isFull ? texts.zoomOut : texts.zoomIn}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </dialog>
  );
}
