type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** How the brands of HEIC files are called, in the words of their standard. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);

/** Tells the kind by the content, because names and types lie. A HEIC file is a photo only where the browser can open it. */
export async function kindOf(file: Blob): Promise<PhotoKind | undefined> {
  const start = String.fromCodePoint(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (start.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg';
  if (start.startsWith('\u0089PNG')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return start.slice(4, 8) === 'ftyp' && heicBrands.has(start.slice(8)) ? 'heic' : undefined;
}
