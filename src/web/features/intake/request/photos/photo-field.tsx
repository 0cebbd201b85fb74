import { useRef, type ChangeEvent } from 'react';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { ariaOf, FormField, type Message } from '../fields/form-input.tsx';
import { fieldId, focusField, useForm } from '../form/form-context.ts';
import type { PhotoField as Name } from '../form/form-state.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { preloadCompressor, usePhoto } from './use-photo.ts';

const accept = '.jpg,.jpeg,image/jpeg';

/** One photo, from the camera or from the stored files. */
export function PhotoField({ field }: { field: Name }) {
  const { texts, problemOf } = useForm();
  const { photo, pick, remove } = usePhoto(field);
  const camera = useRef<HTMLInputElement>(null);
  const problem = problemOf(field);
  const message: Message = problem
    ? { tone: 'bad', text: problem }
    : { tone: 'hint', text: texts.hints.photo };
  const label = texts.fields[field];
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) pick(file);
    // Cleared, so that the same file can be picked again.
    target.value = '';
  };
  const source = { type: 'file', accept, onChange: picked, onClick: preloadCompressor } as const;

  return (
    <FormField field={field} message={message} live>
      <div
        className={`relative grid min-h-26 two:min-h-36 items-center rounded-card border p-3 ${problem ? 'border-red ring-1 ring-red' : 'border-dashed border-edge'}`}
      >
        <input {...source} {...ariaOf(field, message)} required className="peer sr-only" />
        <input {...source} ref={camera} capture="environment" hidden aria-label={texts.photo.camera} />
        {photo?.state === 'ready' ? (
          <PhotoPreview
            field={field}
            photo={photo}
            onRemove={() => {
              remove();
              focusField(field);
            }}
          />
        ) : photo ? (
          <span className="justify-self-center text-slate">
            <Spinner label={texts.photo.working} />
          </span>
        ) : (
          <div className="flex flex-wrap justify-center gap-3">
            <button
              type="button"
              onClick={() => camera.current?.click()}
              className={`${buttonLook('secondary')} not-any-pointer-coarse:hidden`}
            >
              {texts.photo.camera}
              <span className="sr-only">: {label}</span>
            </button>
            <label htmlFor={fieldId(field)} className={`${buttonLook('secondary')} cursor-pointer`}>
              {texts.photo.choose}
            </label>
          </div>
        )}
        <span className="pointer-events-none absolute inset-0 rounded-card outline-offset-2 outline-teal peer-focus-visible:outline-3" />
      </div>
    </FormField>
  );
}
