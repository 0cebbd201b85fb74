import { photoLimits } from '#domain/requests/request-form.ts';
import { fitWithin, paint, smallEnough } from './shrink-photo.ts';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  compress(data).then(
    (jpeg) => postMessage(jpeg),
    () => postMessage(null),
  );
});

async function compress(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = fitWithin(picture, photoLimits.longestSide);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  paint(context, picture, size);
  picture.close();
  return smallEnough((quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }));
}
