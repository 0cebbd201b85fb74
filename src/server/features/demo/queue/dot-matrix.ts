import type { Picture } from '../../../ports/photos.ts';

/** Seven rows of five dots each, a row as one digit of base 32. Fonts of the machine may be missing; these are not. */
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:-/=()%+*&';
const dotsOfSigns = [
  'ehjlphe 4c4444e eh1248v v2421he 26aiv22 vgu11he 68guhhe v124888 ehhehhe ehhf12c ehhvhhh uhhuhhu',
  'ehggghe sihhhis vgguggv vgguggg ehgnhhf hhhvhhh e44444e 72222ic hikokih ggggggv hrllhhh hhpljhh',
  'ehhhhhe uhhuggg ehhhlid uhhukih fgge11u v444444 hhhhhhe hhhhha4 hhhllla hha4ahh hhha444 v1248gv',
  '00000cc 0000c48 0cc0cc0 000v000 01248g0 00v0v00 2488842 8422248 op248j3 044v440 04lel40 cik8lid',
]
  .join(' ')
  .split(' ');
const glyphs = new Map(Array.from(signs, (sign, i) => [sign, dotsOfSigns[i] ?? '']));
const glyphWidth = 6;
const glyphHeight = 7;

type Colour = readonly [red: number, green: number, blue: number];

/** A canvas that can do just enough to draw a receipt or a card. */
export function createCanvas(width: number, height: number, background: Colour) {
  const rgb = new Uint8Array(width * height * 3);
  const fill = (x: number, y: number, w: number, h: number, [red, green, blue]: Colour) => {
    const start = (y * width + x) * 3;
    const end = start + w * 3;
    for (let at = start; at < end; at += 3) {
      rgb[at] = red;
      rgb[at + 1] = green;
      rgb[at + 2] = blue;
    }
    // The other rows are copies of the first, which is much faster.
    for (let row = 1; row < h; row++) rgb.copyWithin(start + row * width * 3, start, end);
  };
  fill(0, 0, width, height, background);

  const write = (text: string, x: number, y: number, { scale = 2, colour = [20, 20, 20] as Colour } = {}) => {
    for (const [place, sign] of Array.from(text.toUpperCase()).entries()) {
      for (const [row, dots] of Array.from(glyphs.get(sign) ?? '').entries()) {
        for (let column = 0; column < 5; column++) {
          const isSet = (Number.parseInt(dots, 32) >> (4 - column)) & 1;
          const left = x + (place * glyphWidth + column) * scale;
          if (isSet) fill(left, y + row * scale, scale, scale, colour);
        }
      }
    }
  };
  return { fill, write, picture: (): Picture => ({ width, height, rgb }) };
}

export const textWidth = (text: string, scale: number): number => text.length * glyphWidth * scale;
export const textHeight = (scale: number): number => glyphHeight * scale;
