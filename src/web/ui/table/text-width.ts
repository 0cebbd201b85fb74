const canvas = document.createElement('canvas').getContext('2d');

/** How wide texts are in the font of the page at a size in rem, in pixels; digits all count as the widest one, as in a table. */
export function textWidthAt(size: number): (text: string) => number {
  if (!canvas) return (text) => text.length * size * 10;
  const pixels = size * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  canvas.font = `500 ${pixels}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => canvas.measureText(text.replaceAll(/\d/g, '0')).width;
}
