import { photoLimits } from '#domain/requests/request-form.ts';

type Size = { width: number; height: number };

/** Tried in order until the photo is small enough; the first is good enough to read a receipt. */
const qualities = [0.85, 0.7, 0.5, 0.3];

/** The same shape with no side longer than `longest`; small pictures stay as they are. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
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

/** Draws the picture at its new size. Its metadata (camera, place) is lost thereby, as it should be. */
export function paint(
  context: CanvasDrawImage & CanvasImageSmoothing,
  picture: CanvasImageSource,
  { width, height }: Size,
): void {
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}
