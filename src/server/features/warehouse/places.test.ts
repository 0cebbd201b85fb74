import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

test('a key has two places, which others do not take, and an answer that has ended gives its place back', async () => {
  const takePlace = createPlaces();
  const [first, second] = [new PassThrough(), new PassThrough()];
  takePlace('a', first);
  takePlace('a', second);
  expect(() => takePlace('a', new PassThrough())).toThrow('busy');
  takePlace('b', new PassThrough());
  const closed = once(first, 'close');
  first.destroy();
  await closed;
  takePlace('a', new PassThrough());
  expect(() => takePlace('a', new PassThrough())).toThrow('busy');
});
