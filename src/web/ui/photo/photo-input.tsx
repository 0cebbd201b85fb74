import { useRef, type ChangeEvent, type ComponentProps } from 'react';
import { useTexts } from '#web/i18n/language-provider.tsx';
import { buttonLook } from '../controls/button.tsx';
import { Spinner } from '../display/spinner.tsx';
import { preloadPhotoTools, usePhotoTools } from './lazy-photo-tools.ts';
import type { Photo } from './photo.ts';

/** The types that are asked for, without HEIC: asked for these, an iPhone turns it into JPEG by itself. */
const accept = 'image/jpeg,image/png,image/webp';

type Props = Pick<
  ComponentProps<'input'>,
  'name' | 'required' | 'aria-invalid' | 'aria-describedby' | 'aria-labelledby'
> & {
  id: string;
  label: string;
  photo: Photo | undefined;
  note?: 'heic' | undefined;
  onPick: (file: File) => void;
  onRemove: () => void;
};

/** One photo, from the camera or from the stored files. */
export function PhotoInput({ id, label, photo, note, onPick, onRemove, ...input }: Props) {
  const texts = useTexts().form.photo;
  const tools = usePhotoTools(photo !== undefined || note !== undefined);
  const camera = useRef<HTMLInputElement>(null);
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onPick(file);
    // Cleared, so that the same file can be picked again.
    target.value = '';
  };
  const source = { type: 'file', accept, onChange: picked, onClick: preloadPhotoTools } as const;
  return (
    <div
      className={`relative grid min-h-26 two:min-h-36 items-center rounded-card border p-3 ${input['aria-invalid'] ? 'border-red ring-1 ring-red' : 'border-dashed border-edge'}`}
    >
      <input {...source} {...input} id={id} className="peer sr-only" />
      <input {...source} ref={camera} capture="environment" hidden aria-label={texts.camera} />
      {photo?.state === 'ready' && tools ? (
        <tools.PhotoPreview
          id={id}
          label={label}
          photo={photo}
          onRemove={() => {
            onRemove();
            document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
          }}
        />
      ) : photo && photo.state !== 'lost' ? (
        <span className="justify-self-center text-slate">
          <Spinner label={texts.working} />
        </span>
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          {(photo ?? note) && tools ? <tools.PhotoNote lost={photo?.name} /> : null}
          <button
            type="button"
            onClick={() => camera.current?.click()}
            className={`${buttonLook('secondary')} not-any-pointer-coarse:hidden`}
          >
            {texts.camera}
            <span className="sr-only">: {label}</span>
          </button>
          <label htmlFor={id} className={`${buttonLook('secondary')} cursor-pointer`}>
            {texts.choose}
          </label>
        </div>
      )}
      <span className="pointer-events-none absolute inset-0 rounded-card outline-offset-2 outline-teal peer-focus-visible:outline-3" />
    </div>
  );
}
