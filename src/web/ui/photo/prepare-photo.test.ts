import { expect, test } from 'vitest';
import { isJpeg } from './prepare-photo.ts';

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);

test('knows a JPEG by its content', async () => {
  expect(await isJpeg(new File([jpeg], 'IMG_1.JPG'))).toBe(true);
  expect(await isJpeg(new File([png], 'photo.jpg'))).toBe(false);
  expect(await isJpeg(new File([], 'photo.jpg'))).toBe(false);
});
