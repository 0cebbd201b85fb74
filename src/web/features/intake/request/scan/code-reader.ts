export type CodeReader = { read: (picture: HTMLVideoElement | Blob) => Promise<string[]>; close: () => void };

/** What the browser may have itself; its types do not know it yet. */
type Detector = { detect: (picture: HTMLVideoElement | Blob) => Promise<{ rawValue: string }[]> };
declare const BarcodeDetector:
  | { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }
  | undefined;

/** What tills print. Not EAN and UPC: those are on goods, and one of them beside the receipt would be taken for its number. */
const formats = ['qr_code', 'code_128', 'code_39', 'itf', 'data_matrix', 'pdf417'];

/** The browser's own reader where it knows all of these codes, otherwise ours. */
export async function openCodeReader(): Promise<CodeReader> {
  if (typeof BarcodeDetector !== 'undefined') {
    const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
    if (formats.every((format) => supported.includes(format))) {
      const detector = new BarcodeDetector({ formats });
      const read: CodeReader['read'] = async (picture) =>
        (await detector.detect(picture)).map(({ rawValue }) => rawValue);
      return { read, close: () => undefined };
    }
  }
  return ownReader();
}

/** A reader that works in a worker, so that the page does not stand still while a picture is read. */
function ownReader(): CodeReader {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' });
  const frames = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const ask = (picture: Blob | ImageData) =>
    new Promise<string[]>((resolve, reject) => {
      const fail = () => reject(new Error('the reader failed'));
      const answered = ({ data }: MessageEvent<string[] | null>) => (data ? resolve(data) : fail());
      worker.addEventListener('message', answered, { once: true });
      worker.addEventListener('error', fail, { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(picture);
    });
  return {
    read: async (picture) => {
      if (picture instanceof Blob) return ask(picture);
      const { videoWidth: width, videoHeight: height } = picture;
      if (!frames || width === 0) return [];
      Object.assign(frames.canvas, { width, height });
      frames.drawImage(picture, 0, 0);
      return ask(frames.getImageData(0, 0, width, height));
    },
    close: () => worker.terminate(),
  };
}
