import { useState } from 'react';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import type { PhotoHint } from './photo-quality.ts';
import { photoTexts } from './texts.ts';
import type { Photo } from './photo.ts';

const actionLook =
  'inline-flex min-h-11 cursor-pointer items-center rounded-card px-2 font-semibold text-teal hover:bg-teal-pale';

type Props = {
  /** The id of the input that picks another photo. */
  id: string;
  label: string;
  photo: Photo & { state: 'ready' };
  onRemove: () => void;
};

/** What will be sent, whole, which opens in full size to check that it is readable, and what may make it hard to read. */
export function PhotoPreview({ id, label, photo, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const texts = useTextsOf(photoTexts);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 two:grid-cols-1">
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="grid w-24 two:w-full cursor-zoom-in overflow-hidden rounded-card bg-mist ring-1 ring-line"
      >
        <img src={photo.preview} alt="" className="h-28 w-full object-contain" />
        <span className="flex items-center justify-center gap-1 bg-white py-1 text-small font-semibold text-teal">
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current stroke-2">
            <path d="M7 2a5 5 0 1 1 0 10A5 5 0 0 1 7 2Zm3.5 8.500 4 4M5 7h4M7 5v4" strokeLinecap="round" />
          </svg>
          {texts.enlarge}
          <span className="sr-only"> {label}</span>
        </span>
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
      <Hints hints={photo.hints ?? []} />
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

function Hints({ hints }: { hints: readonly PhotoHint[] }) {
  const texts = useTextsOf(photoTexts);
  if (hints.length === 0) return null;
  return (
    <output className="col-span-full grid gap-1 text-small">
      {hints.map((hint) => (
        <span key={hint} className="font-medium text-amber">
          {texts.hints[hint]}
        </span>
      ))}
      <span className="text-slate">{texts.hintsOnly}</span>
    </output>
  );
}
