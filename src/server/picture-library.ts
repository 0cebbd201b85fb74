type Sharp = (typeof import('sharp'))['default'];

let loaded: Promise<Sharp> | undefined;

/** Loaded with the first picture: a server at rest does without it and its memory. */
export const pictureLibrary = (): Promise<Sharp> => (loaded ??= load());

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread per picture and none kept in a cache: many small ones come from many callers.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
