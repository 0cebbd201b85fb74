import { expect, test } from 'vitest';
import { kindOf } from './photo-kind.ts';

const starting = (...bytes: (string | number)[]) =>
  new Blob(bytes.map((part) => (typeof part === 'string' ? part : Uint8Array.of(part))));

test('a photo is known by its content', async () => {
  expect(await kindOf(starting(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
  expect(await kindOf(starting(0x89, 'PNG\r\n'))).toBe('png');
  expect(await kindOf(starting('RIFF', 1, 2, 3, 4, 'WEBPVP8 '))).toBe('webp');
  expect(await kindOf(starting(0, 0, 0, 24, 'ftypheic', 0, 0))).toBe('heic');
  expect(await kindOf(starting(0, 0, 0, 24, 'ftypmif1', 0, 0))).toBe('heic');
});

test('everything else is none', async () => {
  for (const other of [
    starting(),
    starting('GIF89a'),
    starting('RIFF', 1, 2, 3, 4, 'WAVEfmt '),
    starting(0, 0, 0, 24, 'ftypisom'),
    starting('<html></html>'),
  ])
    expect(await kindOf(other)).toBeUndefined();
});
