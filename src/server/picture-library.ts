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
  return library;
}
