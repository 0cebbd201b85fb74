import { useId, useState } from 'react';
import { useTexts } from '#web/i18n/language-provider.tsx';
import { Button } from '../controls/button.tsx';
import { useModal } from '../overlay/use-modal.ts';
import type { Photo } from './prepare-photo.ts';

const actionLook =
  'inline-flex min-h-11 cursor-pointer items-center rounded-card px-2 font-semibold text-teal hover:bg-teal-pale';

type Props = {
  /** Of the input that picks another one. */
  id: string;
  label: string;
  photo: Photo & { state: 'ready' };
  onRemove: () => void;
};

/** A thumbnail of what will be sent, which opens in full size to check that it is readable. */
export function PhotoPreview({ id, label, photo, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const texts = useTexts().form.photo;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 two:grid-cols-1">
      <button
        type="button"
        aria-label={texts.enlarge(label)}
        onClick={() => setIsOpen(true)}
        className="size-20 two:h-24 two:w-full cursor-zoom-in overflow-hidden rounded-card ring-1 ring-line"
      >
        <img src={photo.preview} alt="" className="size-full object-cover" />
      </button>
      <div>
        <p className="text-small font-medium text-teal-deep">{texts.ready(sizeText(photo.file.size))}</p>
        <div className="-ml-2 flex flex-wrap">
          <label htmlFor={id} className={actionLook}>
            {texts.replace}
          </label>
          <button type="button" onClick={onRemove} className={actionLook}>
            {texts.remove}
            <span className="sr-only">: {label}</span>
          </button>
        </div>
      </div>
      <PhotoDialog open={isOpen} title={label} address={photo.preview} onClose={() => setIsOpen(false)} />
    </div>
  );
}

/** 850 kB, 1.2 MB */
function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

type DialogProps = { open: boolean; title: string; address: string; onClose: () => void };

/** The photo as staff will see it, fitted to the screen or in full size. */
function PhotoDialog({ open, title, address, onClose }: DialogProps) {
  const [isFull, setIsFull] = useState(false);
  const texts = useTexts().form.photo;
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
