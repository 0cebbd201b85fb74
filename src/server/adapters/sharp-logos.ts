import type { LogoPicture } from '#domain/chain/face.ts';
import { createWorkQueue } from '../concurrency/work-queue.ts';
import { pictureLibrary } from '../files/picture-library.ts';
import { LogoError, type DrawLogo, type DrawnPicture } from '../ports/logos.ts';

/** SVG is left out: it is a program for a browser, and what is drawn from it here could differ from what its maker saw. */
const formats = new Set(['png', 'jpeg', 'webp']);
const maxPixels = 16_000_000;
/** The least length of a logo's longer side: less would be blurred as the icon of an app. */
const minSide = 192;
const maxWaitMs = 15_000;
const maxSeconds = 10;

type Shape = { width: number; height: number; margin: number; background: string | null };

/** Margins as shares of the side; phones cut a maskable icon to a circle of four fifths. */
const shapes: Record<Exclude<LogoPicture, 'logo'>, Shape> = {
  icon: { width: 48, height: 48, margin: 0, background: null },
  icon192: { width: 192, height: 192, margin: 0.08, background: '#ffffff' },
  icon512: { width: 512, height: 512, margin: 0.08, background: '#ffffff' },
  maskable: { width: 512, height: 512, margin: 0.2, background: '#ffffff' },
  touch: { width: 180, height: 180, margin: 0.1, background: '#ffffff' },
};
/** The largest logo: in the header it is 40 px high, and screens have up to three dots for one. */
const logoBox = { width: 600, height: 120 };

export function sharpLogos(): DrawLogo {
  const inTurn = createWorkQueue(1, maxWaitMs);
  return (content) => inTurn(() => draw(content));
}

async function draw(content: Buffer): Promise<Record<LogoPicture, DrawnPicture>> {
  await judge(content);
  const logo = await drawLogo(content);
  const icons: [string, DrawnPicture][] = [];
  for (const [picture, shape] of Object.entries(shapes))
    icons.push([picture, { ...shape, content: await drawIcon(content, shape) }]);
  return { logo, ...Object.fromEntries(icons) } as Record<LogoPicture, DrawnPicture>;
}

/** Reads the header only, so that a picture that claims to be huge costs nothing. */
async function judge(content: Buffer): Promise<void> {
  const isOurs = [/^\x89PNG/, /^\xff\xd8\xff/, /^RIFF....WEBP/s].some((beginning) =>
    beginning.test(content.subarray(0, 12).toString('latin1')),
  );
  if (!isOurs) throw new LogoError('logoType');
  const sharp = await pictureLibrary();
  const { format, width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(broken);
  if (!formats.has(format)) throw new LogoError('logoType');
  if (width * height > maxPixels || Math.max(width, height) < minSide) throw new LogoError('logoSize');
}

async function drawLogo(content: Buffer): Promise<DrawnPicture> {
  const opened = await open(content);
  const { data, info } = await opened
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(broken);
  return { content: data, width: info.width, height: info.height };
}

async function drawIcon(content: Buffer, { width, margin, background }: Shape): Promise<Buffer> {
  const room = Math.round(width * margin);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const opened = await open(content);
  const drawn = opened
    .resize({ width: width - 2 * room, height: width - 2 * room, fit: 'contain', background: clear })
    .extend({ top: room, bottom: room, left: room, right: room, background: clear });
  return (background === null ? drawn : drawn.flatten({ background })).png().toBuffer().catch(broken);
}

/** Warnings refuse it, too: the decoder does no more than warn of data that is missing. */
async function open(content: Buffer) {
  const sharp = await pictureLibrary();
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'warning' })
    .timeout({ seconds: maxSeconds })
    .autoOrient();
}

function broken(cause: unknown): never {
  throw new LogoError('logoBroken', { cause });
}
