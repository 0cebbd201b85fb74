import type { Photo } from '#web/ui/photo/prepare-photo.ts';
import { usePart } from '../form/use-part.ts';
import { loadScanPart } from './load-scan-part.ts';
import type { ScanTarget } from './scan-target.ts';

type Props = { picked: File | undefined; photo: Photo | undefined; target: ScanTarget };

/** Offers the number in the photo of a receipt. It is looked for once the photo is ready, so that nothing waits for it. */
export function PhotoCode({ picked, photo, target }: Props) {
  const file = photo?.state === 'ready' ? picked : undefined;
  const { part } = usePart(loadScanPart, file !== undefined);
  return file && part ? <part.CodeInPhoto file={file} target={target} /> : null;
}
