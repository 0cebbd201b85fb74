import { useState } from 'react';
import { fieldId, useForm } from '../form/form-context.ts';
import type { Photo, PhotoField } from '../form/form-state.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { sizeText } from './size-text.ts';

const actionLook =
  'inline-flex min-h-11 cursor-pointer items-center rounded-card px-2 font-semibold text-teal hover:bg-teal-pale';

type Props = { field: PhotoField; photo: Photo & { state: 'ready' }; onRemove: () => void };

/** What will be sent: small here, large at a click, because somebody has to read it later. */
export function PhotoPreview({ field, photo, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { texts } = useForm();
  const label = texts.fields[field];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 two:grid-cols-1">
      <button
        type="button"
        aria-label={texts.photo.enlarge(label)}
        onClick={() => setIsOpen(true)}
        className="size-20 two:h-24 two:w-full cursor-zoom-in overflow-hidden rounded-card ring-1 ring-line"
      >
        <img src={photo.preview} alt="" className="size-full object-cover" />
      </button>
      <div>
        <p className="text-small font-medium text-teal-deep">
          {texts.photo.ready(sizeText(photo.file.size))}
        </p>
        <div className="-ml-2 flex flex-wrap">
          <label htmlFor={fieldId(field)} className={actionLook}>
            {texts.photo.replace}
          </label>
          <button type="button" onClick={onRemove} className={actionLook}>
            {texts.photo.remove}
            <span className="sr-only">: {label}</span>
          </button>
        </div>
      </div>
      <PhotoDialog open={isOpen} title={label} address={photo.preview} onClose={() => setIsOpen(false)} />
    </div>
  );
}
