import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The same as those of `code-reader.ts`, in the words of this reader. */
const options: ReaderOptions = {
  formats: ['QRCode', 'Code128', 'Code39', 'ITF', 'DataMatrix', 'PDF417'],
  maxNumberOfSymbols: 8,
};
/** The longest side of a photo in pixels: enough for the bars of a receipt that fills it. */
const longestSide = 2_400;

// From our own server: the library's own address is elsewhere, which no page of ours may ask.
const ready = prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });

addEventListener('message', ({ data }: MessageEvent<Blob | ImageData>) => {
  read(data).then(
    (codes) => postMessage(codes),
    () => postMessage(null),
  );
});

async function read(picture: Blob | ImageData): Promise<string[]> {
  await ready;
  const results = await readBarcodes(picture instanceof Blob ? await pixelsOf(picture) : picture, options);
  return results.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** The pixels of a photo. Where a worker has no canvas, the reader opens the file itself, if it is a JPEG or PNG. */
async function pixelsOf(photo: Blob): Promise<Blob | ImageData> {
  if (typeof OffscreenCanvas === 'undefined') return photo;
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const size = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)] as const;
  const context = new OffscreenCanvas(...size).getContext('2d');
  if (!context) return photo;
  context.drawImage(picture, 0, 0, ...size);
  return context.getImageData(0, 0, ...size);
}
