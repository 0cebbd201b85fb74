import { compressPhoto } from './compress-photo.ts';
import { kindOf } from './photo-kind.ts';
import type { PhotoHint } from './photo-quality.ts';

// What shows photos comes with what makes them: one file to load.
export { PhotoNote } from './photo-note.tsx';
export { PhotoPreview } from './photo-preview.tsx';

type PreparedPhoto = { file: File; hints: readonly PhotoHint[] };
type RefusedPhoto = { problem: string; isHeic?: boolean };

/** The photo as it will be sent, or the code of its problem. */
export async function makePhoto(file: File, name: string): Promise<PreparedPhoto | RefusedPhoto> {
  const kind = await kindOf(file);
  // A renamed file of another kind would only fail on the server.
  if (!kind) return { problem: /\.(?:jpe?g|png|webp)$/i.test(file.name) ? 'photoBroken' : 'photoType' };
  const shrunk = await compressPhoto(file);
  if (shrunk)
    return { file: new File([shrunk.jpeg], `${name}.jpg`, { type: 'image/jpeg' }), hints: shrunk.hints };
  return kind === 'heic' ? { problem: 'photoType', isHeic: true } : { problem: 'photoBroken' };
}
