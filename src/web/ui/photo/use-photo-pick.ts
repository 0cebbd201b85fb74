import { useRef, useState } from 'react';
import { photoLimits } from '#domain/requests/request-form.ts';
import { loadPhotoTools } from './lazy-photo-tools.ts';
import type { Photo } from './photo.ts';

type OnChange = (photo: Photo | undefined, problem?: string) => void;

/** Adds, replaces and removes one photo, whose name is given. Of two that are picked in quick succession the later one wins. */
export function usePhotoPick(name: string, photo: Photo | undefined, onChange: OnChange) {
  const lastPick = useRef(0);
  const [picked, setPicked] = useState<File>();
  const [isHeic, setIsHeic] = useState(false);

  const forget = (next?: File) => {
    lastPick.current += 1;
    setPicked(next);
    setIsHeic(false);
    if (photo?.state === 'ready') URL.revokeObjectURL(photo.preview);
  };

  const pick = async (file: File) => {
    forget(file);
    const mine = lastPick.current;
    onChange({ state: 'working' });
    const made = await loadPhotoTools()
      .then(({ makePhoto }) => makePhoto(file, name))
      .catch(() => ({ problem: 'photoFailed' }));
    if (lastPick.current !== mine) return;
    if ('problem' in made) {
      setIsHeic('isHeic' in made);
      return onChange(undefined, made.problem);
    }
    const preview = URL.createObjectURL(made.file);
    const problem = made.file.size > photoLimits.bytes ? 'photoSize' : undefined;
    onChange({ state: 'ready', ...made, preview, name: file.name }, problem);
  };

  return {
    /** The file itself, larger than what was made of it. */
    picked,
    pick: (file: File) => void pick(file),
    remove: () => {
      forget();
      onChange(undefined);
    },
    /** Why the one that was picked is not there. */
    note: isHeic && !photo ? ('heic' as const) : undefined,
  };
}
