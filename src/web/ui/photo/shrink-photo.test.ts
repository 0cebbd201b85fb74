import { expect, test, vi } from 'vitest';
import { smallEnough } from './shrink-photo.ts';

const blob = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

test('lowers the quality only until it fits', async () => {
  const encode = vi.fn<(quality: number) => Promise<Blob>>((quality) =>
    Promise.resolve(blob(Math.round(quality * 100))),
  );
  expect((await smallEnough(encode, 75)).size).toBe(70);
  expect(encode).toHaveBeenCalledTimes(2);
});

test('gives the smallest when none fits', async () => {
  expect((await smallEnough((quality) => Promise.resolve(blob(quality * 100)), 1)).size).toBe(30);
});

test('takes nothing but JPEG', async () => {
  await expect(smallEnough(() => Promise.resolve(blob(1, 'image/png')))).rejects.toThrow('no JPEG');
});
