import { shrink, type ShrunkPhoto } from './shrink-photo.ts';

const timeoutMs = 30_000;

/**
 * A JPEG within our limits, compressed in a worker where the browser can, otherwise on the page; nothing when the
 * browser cannot open the photo.
 */
export async function compressPhoto(file: File): Promise<ShrunkPhoto | undefined> {
  return await inWorker(file).catch(() => onPage(file));
}

function inWorker(file: File): Promise<ShrunkPhoto> {
  if (typeof OffscreenCanvas === 'undefined') return Promise.reject(new Error('no OffscreenCanvas'));
  const worker = new Worker(new URL('./compress-photo.worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<ShrunkPhoto>((resolve, reject) => {
    const fail = () => reject(new Error('the worker failed'));
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkPhoto | null>) =>
      data ? resolve(data) : fail(),
    );
    worker.addEventListener('error', fail);
    setTimeout(fail, timeoutMs);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(file);
  return answer.finally(() => worker.terminate());
}

async function onPage(file: File): Promise<ShrunkPhoto | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    const isOpened = await picture.decode().then(
      () => true,
      () => false,
    );
    if (!isOpened) return undefined;
    const original = { width: picture.naturalWidth, height: picture.naturalHeight };
    return await shrink(picture, original, (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      return { context, encode: (quality) => jpegOf(canvas, quality) };
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), 'image/jpeg', quality);
  });
}
