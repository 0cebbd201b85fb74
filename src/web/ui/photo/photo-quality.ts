/** What may make a photo hard to read. None of it keeps anybody from sending it. */
export type PhotoHint = 'dark' | 'blurred' | 'cutOff';
type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>;

/** Paper is the brightest thing on a photo: in a lit room about 150 to 230 of 255. Below this, print is lost in noise. */
const darkPaper = 90;
/**
 * How much of the whole contrast the sharpest edges cross within two pixels. In focus print crosses more than half; an edge
 * blurred by s pixels 0.8/s, so this is a blur of about 4 pixels, at which letters of a receipt run into each other.
 */
const sharpShare = 0.2;
/** Changes between print and paper along one side of the picture: four lines of print that are cut through. */
const cutChanges = 8;

export function hintsOf(picture: Pixels): PhotoHint[] {
  const grey = greyOf(picture);
  const valueAt = percentilesOf(grey);
  const dark = valueAt(0.01);
  const bright = valueAt(0.99);
  const isDark = valueAt(0.9) < darkPaper;
  // What is flat has nothing that could be blurred or cut off.
  const isBlurred = sharpestSteps(grey, picture.width) < (bright - dark) * sharpShare;
  const isCutOff =
    !isBlurred && sides(grey, picture).some((side) => changes(side, dark, bright) >= cutChanges);
  return [
    ...(isDark ? (['dark'] as const) : []),
    ...(isBlurred ? (['blurred'] as const) : []),
    ...(isCutOff ? (['cutOff'] as const) : []),
  ];
}

function greyOf({ width, height, data }: Pixels): Uint8Array {
  const grey = new Uint8Array(width * height);
  // A photo has millions of pixels: no objects are made for them.
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = 0.3 * (data[4 * at] ?? 0) + 0.59 * (data[4 * at + 1] ?? 0) + 0.11 * (data[4 * at + 2] ?? 0);
  }
  return grey;
}

/** Tells below which value a share of all values lies. */
function percentilesOf(values: Uint8Array): (share: number) => number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return (share) => {
    let below = 0;
    return counts.findIndex((count) => (below += count) > values.length * share);
  };
}

/** The largest differences over two pixels, across and down; one in two hundred may be noise. */
function sharpestSteps(grey: Uint8Array, width: number): number {
  const steps = new Uint8Array(grey.length);
  for (let at = 0; at < grey.length - 2 * width; at += 1) {
    const value = grey[at] ?? 0;
    const across = Math.abs(value - (grey[at + 2] ?? 0));
    steps[at] = Math.max(across, Math.abs(value - (grey[at + 2 * width] ?? 0)));
  }
  return percentilesOf(steps)(0.995);
}

/** The four sides, a little inside, where a border that a scanner drew does not count. */
function sides(grey: Uint8Array, { width, height }: Pixels): Uint8Array[] {
  const inset = Math.ceil(Math.min(width, height) * 0.01);
  const column = (x: number) => Uint8Array.from({ length: height }, (_, y) => grey[y * width + x] ?? 0);
  const row = (y: number) => grey.slice(y * width, (y + 1) * width);
  return [column(inset), column(width - 1 - inset), row(inset), row(height - 1 - inset)];
}

/** How often it goes from dark to bright and back; what lies between, as shadows do, counts as neither. */
function changes(values: Uint8Array, dark: number, bright: number): number {
  const margin = (bright - dark) * 0.35;
  let count = 0;
  let wasDark: boolean | undefined;
  for (const value of values) {
    if (value > dark + margin && value < bright - margin) continue;
    const isDark = value <= dark + margin;
    if (wasDark !== undefined && isDark !== wasDark) count += 1;
    wasDark = isDark;
  }
  return count;
}
