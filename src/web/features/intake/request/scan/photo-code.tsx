import type { Photo } from '#web/ui/photo/photo.ts';
import { useLazy } from '../form/use-lazy.ts';
import { loadScanner } from './lazy-scanner.ts';
import type { ScanTarget } from './use-found-id.ts';

type Props = { picked: File | undefined; photo: Photo | undefined; target: ScanTarget };

/** Offers the number in the photo of a receipt. It is looked for once the photo is ready, so that nothing waits for it. */
export function PhotoCode({ picked, photo, target }: Props) {
  const file = photo?.state === 'ready' ? picked : undefined;
  const { loaded } = useLazy(loadScanner, file !== undefined);
  return file && loaded ? <loaded.CodeInPhoto file={file} target={target} /> : null;
}
