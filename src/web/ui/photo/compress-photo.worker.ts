import { shrink, type ShrunkPhoto } from './shrink-photo.ts';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  compress(data).then(
    (shrunk) => postMessage(shrunk),
    () => postMessage(null),
  );
});

async function compress(file: File): Promise<ShrunkPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return shrink(picture, picture, ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    return { context, encode: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
  });
}
