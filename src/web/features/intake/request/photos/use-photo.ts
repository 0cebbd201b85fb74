import { useRef } from 'react';
import { photoLimits } from '#domain/request-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { useForm } from '../form/form-context.ts';
import type { PhotoField } from '../form/form-state.ts';

async function loadCompressor() {
  return await import('./compress-photo.ts');
}

/** Called when a file picker opens, so that the code is loaded by the time a photo is chosen. */
export function preloadCompressor(): void {
  loadCompressor().catch(() => undefined);
}

/** Adds, replaces and removes one photo. Of two that are picked in quick succession the later one wins. */
export function usePhoto(field: PhotoField) {
  const { state, dispatch, problemText } = useForm();
  const lastPick = useRef(0);
  const photo = state.photos[field];

  const remove = (problem?: string) => {
    if (photo?.state === 'ready') URL.revokeObjectURL(photo.preview);
    dispatch({ type: 'photo', field, photo: undefined, ...(problem === undefined ? {} : { problem }) });
    if (problem !== undefined) showToast('error', problemText({ code: problem }));
  };

  const pick = async (file: File) => {
    lastPick.current += 1;
    const mine = lastPick.current;
    const result = await prepare(file, field, () => {
      if (lastPick.current === mine) dispatch({ type: 'photo', field, photo: { state: 'working' } });
    });
    if (lastPick.current !== mine) return;
    if (typeof result === 'string') return remove(result);
    const preview = URL.createObjectURL(result);
    const problem = result.size > photoLimits.bytes ? { problem: 'photoSize' } : {};
    dispatch({ type: 'photo', field, photo: { state: 'ready', file: result, preview }, ...problem });
    if (problem.problem !== undefined) showToast('error', problemText({ code: problem.problem }));
  };

  return {
    photo,
    pick: (file: File) => void pick(file),
    remove: () => {
      lastPick.current += 1;
      remove();
    },
  };
}

/** The photo as it will be sent, or the code of its problem. */
async function prepare(file: File, field: PhotoField, onWork: () => void): Promise<File | string> {
  if (!/\.jpe?g$/i.test(file.name)) return 'photoType';
  try {
    if (!(await isJpeg(file))) return 'photoBroken';
    onWork();
    const { compressPhoto } = await loadCompressor();
    return (await compressPhoto(file, `${field}.jpg`)) ?? 'photoBroken';
  } catch {
    return 'photoFailed';
  }
}

const jpegMarker = [0xff, 0xd8, 0xff];

/** By content: a renamed file of another type would only fail on the server. */
export async function isJpeg(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, jpegMarker.length).arrayBuffer());
  return jpegMarker.every((byte, index) => start[index] === byte);
}
