import { keptSize } from '#domain/requests/photo-size.ts';
import { photoLimits } from '#domain/requests/request-form.ts';
import { hintsOf, type PhotoHint } from './photo-quality.ts';

export type ShrunkPhoto = { jpeg: Blob; hints: PhotoHint[] };
type Size = { width: number; height: number };
type Canvas = { context: Context; encode: (quality: number) => Promise<Blob> };
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Tried in order until the photo is small enough; the first is good enough to read a receipt. */
const qualities = [0.85, 0.7, 0.5, 0.3];

/** Draws the picture smaller on a canvas of its own. Its metadata (camera, place) is lost thereby, as it should be. */
export async function shrink(
  picture: CanvasImageSource,
  original: Size,
  canvasOf: (size: Size) => Canvas,
): Promise<ShrunkPhoto> {
  const size = keptSize(original);
  const { context, encode } = canvasOf(size);
  const area = [0, 0, size.width, size.height] as const;
  // PNG and WebP may be transparent, which would be black.
  context.fillStyle = '#fff';
  context.fillRect(...area);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, ...area);
  return { jpeg: await smallEnough(encode), hints: hintsOf(context.getImageData(...area)) };
}

/** The best JPEG that is small enough, or else the smallest. */
export async function smallEnough(
  encode: (quality: number) => Promise<Blob>,
  limit: number = photoLimits.bytes,
): Promise<Blob> {
  let jpeg: Blob | undefined;
  for (const quality of qualities) {
    jpeg = await encode(quality);
    // A browser that cannot write JPEG silently writes something else.
    if (jpeg.type !== 'image/jpeg') throw new Error('no JPEG');
    if (jpeg.size <= limit) return jpeg;
  }
  if (!jpeg) throw new Error('no JPEG');
  return jpeg;
}
