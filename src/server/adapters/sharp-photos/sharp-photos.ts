import { keptSize } from '#domain/requests/photo-size.ts';
import { photoLimits } from '#domain/requests/request-form.ts';
import { createWorkQueue } from '../../concurrency/work-queue.ts';
import { pictureLibrary } from '../../files/picture-library.ts';
import { PhotoError, type Photos, type Picture } from '../../ports/photos.ts';
import { hasForeignTail, isJpeg } from './jpeg-bytes.ts';

const maxPixels = 120_000_000;
const qualities = [82, 70, 55];
/** How many pictures are decoded at once: each holds its pixels in memory. */
const atOnce = 2;
const maxWaitMs = 15_000;

export function sharpPhotos(): Photos {
  const inTurn = createWorkQueue(atOnce, maxWaitMs);
  return { clean: (content) => inTurn(() => clean(content)), encode };
}

async function encode({ width, height, rgb }: Picture): Promise<Buffer> {
  const sharp = await pictureLibrary();
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function clean(content: Buffer): Promise<Buffer> {
  if (!isJpeg(content)) throw new PhotoError('photoType');
  const sharp = await pictureLibrary();
  const size = keptSize(await judge(content));
  for (const quality of qualities) {
    // Made anew for each: a clone would copy the whole photo, on the thread that answers everybody. Warnings refuse it,
    // too: the decoder does no more than warn of data that is missing before the end marker, and shows it grey.
    const made = await sharp(content, { limitInputPixels: maxPixels, failOn: 'warning' })
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .jpeg({ quality })
      .toBuffer()
      .catch(broken);
    if (made.length <= photoLimits.bytes) return made;
  }
  throw new PhotoError('photoPixels');
}

/** The size of the upright picture. Reads the header only, so that a picture that claims to be huge costs nothing. */
async function judge(content: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await pictureLibrary();
  const { format, width, height, autoOrient } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(broken);
  if (format !== 'jpeg') throw new PhotoError('photoType');
  if (width * height > maxPixels) throw new PhotoError('photoPixels');
  if (hasForeignTail(content)) throw new PhotoError('photoType');
  return autoOrient;
}

function broken(cause: unknown): never {
  throw new PhotoError('photoBroken', { cause });
}
