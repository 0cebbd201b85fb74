import { useRef } from 'react';
import { photoLimits } from '#domain/requests/request-form.ts';
import { preparePhoto, type Photo } from './prepare-photo.ts';

type OnChange = (photo: Photo | undefined, problem?: string) => void;

/** Adds, replaces and removes one photo, whose name is given. Of two that are picked in quick succession the later one wins. */
export function usePhotoPick(name: string, photo: Photo | undefined, onChange: OnChange) {
  const lastPick = useRef(0);

  const remove = (problem?: string) => {
    if (photo?.state === 'ready') URL.revokeObjectURL(photo.preview);
    onChange(undefined, problem);
  };

  const pick = async (file: File) => {
    lastPick.current += 1;
    const mine = lastPick.current;
    const result = await preparePhoto(file, name, () => {
      if (lastPick.current === mine) onChange({ state: 'working' });
    });
    if (lastPick.current !== mine) return;
    if (typeof result === 'string') return remove(result);
    const preview = URL.createObjectURL(result);
    const problem = result.size > photoLimits.bytes ? 'photoSize' : undefined;
    onChange({ state: 'ready', file: result, preview }, problem);
  };

  return {
    pick: (file: File) => void pick(file),
    remove: () => {
      lastPick.current += 1;
      remove();
    },
  };
}
