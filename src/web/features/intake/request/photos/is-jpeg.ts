const marker = [0xff, 0xd8, 0xff];

/** By name and by content: a renamed picture of another kind would fail later, where nobody can correct it. */
export async function isJpeg(file: File): Promise<boolean> {
  if (!/\.jpe?g$/i.test(file.name)) return false;
  const start = new Uint8Array(await file.slice(0, marker.length).arrayBuffer());
  return marker.every((byte, index) => start[index] === byte);
}
