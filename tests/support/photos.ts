import sharp from 'sharp';

/** A photo as a phone takes it: large, sideways by its EXIF, with the place where it was taken. */
export function phonePhoto(width = 1600, height = 1200): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c8c0b0',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withExif({ IFD0: { Make: 'EXIFMAKER' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}

let small: Promise<Buffer> | undefined;
/** A small photo as the form sends it. */
export function smallPhoto(): Promise<Buffer> {
  small ??= sharp({ create: { width: 80, height: 60, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  return small;
}
