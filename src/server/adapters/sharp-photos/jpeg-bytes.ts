const startOfImage = Buffer.from([0xff, 0xd8, 0xff]);
const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = 0xda;

export function isJpeg(content: Buffer): boolean {
  return content.subarray(0, 3).equals(startOfImage);
}

/**
 * Does something else follow the picture, as in a file that is a JPEG and a ZIP or a page at once? Cameras put further
 * JPEGs and zeros behind the first one; those are no danger.
 */
export function hasForeignTail(content: Buffer): boolean {
  const end = content.indexOf(endOfImage, scanStart(content));
  if (end < 0) return false; // cut off: decoding will say so
  const tail = content.subarray(end + endOfImage.length);
  return !tail.subarray(0, 3).equals(startOfImage) && !isAllZeros(tail);
}

/** Compared with itself, one byte on: megabytes of zeros must not hold up everybody else. */
const isAllZeros = (bytes: Buffer): boolean =>
  bytes.length === 0 || (bytes[0] === 0 && bytes.subarray(1).equals(bytes.subarray(0, -1)));

/** Headers may hold a small JPEG of their own, so that the end is looked for behind the first scan's header. */
function scanStart(content: Buffer): number {
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1];
    const length = content.readUInt16BE(at + 2);
    if (marker === startOfScan) return at + 2 + length;
    at += 2 + length;
  }
  return at;
}
