import { expect, test, vi } from 'vitest';
import { fitWithin, smallEnough } from './shrink-photo.ts';

const blob = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

test('the longest side fits, the shape stays', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 800)).toEqual({ width: 800, height: 600 });
  expect(fitWithin({ width: 1000, height: 3000 }, 800)).toEqual({ width: 267, height: 800 });
});

test('small pictures are not blown up, thin ones do not vanish', () => {
  expect(fitWithin({ width: 300, height: 200 }, 800)).toEqual({ width: 300, height: 200 });
  expect(fitWithin({ width: 1, height: 9000 }, 800)).toEqual({ width: 1, height: 800 });
});

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
