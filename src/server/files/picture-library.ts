import { setFlagsFromString } from 'node:v8';
import type sharp from 'sharp';

type Sharp = typeof sharp;

let loaded: Promise<Sharp> | undefined;

/** Loaded with the first picture: a server at rest does without it and its memory. */
export const pictureLibrary = (): Promise<Sharp> => (loaded ??= load());

async function load(): Promise<Sharp> {
  const { default: library } = await import('sharp');
  // One thread per picture and none kept in a cache: many small ones come from many callers.
  library.concurrency(1);
  library.cache(false);
  // V8 counts the bytes of photos as if its heap, which is small, had grown by them, and would go through all of it for
  // nearly every submission. Now it waits until the heap has doubled.
  setFlagsFromString('--heap-growing-percent=100');
  return library;
}
