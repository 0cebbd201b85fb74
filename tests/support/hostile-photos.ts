import sharp from 'sharp';
import type { HostileFile } from './hostile-lists.ts';
import { pdfOf } from './pdfs.ts';
import { phonePhoto, smallPhoto } from './photos.ts';
import { zipOf } from './zips.ts';

/** Writes another size into the frame header of a JPEG. */
function claimSize(jpeg: Buffer, side: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);
  return changed;
}

/** Ends as a whole one does: what is missing would be grey. */
const halfOf = (jpeg: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, jpeg.length >> 1), Buffer.from([0xff, 0xd9])]);

/** A picture in many passes, the last of which comes again and again: each costs a walk over all of it. */
async function endlessPasses(bytes: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#88aacc' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const pass = jpeg.subarray(last, end);
  const passes = Array<Buffer>(Math.floor((bytes - jpeg.length) / pass.length)).fill(pass);
  return Buffer.concat([jpeg.subarray(0, end), ...passes, jpeg.subarray(end)]);
}

/** What is no photo, with the fault that whoever uploads it is told. */
export async function hostilePhotos(): Promise<HostileFile[]> {
  const small = await smallPhoto();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const files: [what: string, content: Buffer, code: string][] = [
    ['a page of the web', page, 'photoType'],
    ['a PNG', await sharp(small).png().toBuffer(), 'photoType'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'photoType'],
    ['a PDF', pdfOf([['x']]), 'photoType'],
    ['a JPEG and an archive', Buffer.concat([small, zipOf({ 'a.txt': 'x' })]), 'photoType'],
    ['a JPEG and a page', Buffer.concat([small, page]), 'photoType'],
    ['a JPEG and a PDF', Buffer.concat([small, pdfOf([['x']])]), 'photoType'],
    ['nothing but a beginning', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'photoBroken'],
    [
      'a beginning and noise',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xdb]), Buffer.alloc(50_000, 0x41)]),
      'photoBroken',
    ],
    ['a JPEG that was cut off', (await phonePhoto()).subarray(0, 60_000), 'photoBroken'],
    ['a JPEG with half of its data', halfOf(await phonePhoto()), 'photoBroken'],
    ['64,250 pixels a side in a small file', claimSize(small, 64_250), 'photoPixels'],
    ['no pixels at all', claimSize(small, 0), 'photoBroken'],
    ['a picture of endless passes', await endlessPasses(9_000_000), 'photoBroken'],
    ['an empty file', Buffer.alloc(0), 'required'],
  ];
  return files.map(([what, content, code]) => ({ what, content, code }));
}
