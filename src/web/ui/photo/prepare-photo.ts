export type Photo = { state: 'working' } | { state: 'ready'; file: File; preview: string };

async function loadCompressor() {
  return await import('./compress-photo.ts');
}

/** Called when a file picker opens, so that the code is loaded by the time a photo is chosen. */
export function preloadCompressor(): void {
  loadCompressor().catch(() => undefined);
}

/** The photo as it will be sent, or the code of its problem. */
export async function preparePhoto(file: File, name: string, onWork: () => void): Promise<File | string> {
  if (!/\.jpe?g$/i.test(file.name)) return 'photoType';
  try {
    if (!(await isJpeg(file))) return 'photoBroken';
    onWork();
    const { compressPhoto } = await loadCompressor();
    return (await compressPhoto(file, `${name}.jpg`)) ?? 'photoBroken';
  } catch {
    return 'photoFailed';
  }
}

const jpegMarker = [0xff, 0xd8, 0xff];

/** By content: a renamed file of another type would only fail on the server. */
export async function isJpeg(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, jpegMarker.length).arrayBuffer());
  return jpegMarker.every((byte, index) => start[index] === byte);
}
