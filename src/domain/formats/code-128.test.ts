import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { code128 } from './code-128.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const height = 20;
const scale = 2;
const quiet = 10;

/** Draws it in black on white, as pixels of one byte for each colour. */
function drawn(digits: string): { data: Uint8ClampedArray; width: number; height: number } {
  const modules = code128(digits).flatMap((width, at) =>
    Array.from({ length: width }, () => (at % 2 === 0 ? 0 : 255)),
  );
  const edge = Array.from({ length: quiet }, () => 255);
  const line = [...edge, ...modules, ...edge].flatMap((tone) => Array.from({ length: scale }, () => tone));
  const pixels = Array.from({ length: height }, () => line.flatMap((tone) => [tone, tone, tone, 255])).flat();
  return { data: Uint8ClampedArray.from(pixels), width: line.length, height };
}

it('writes every pair of digits so that a reader of barcodes reads it', async () => {
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));
  for (let at = 0; at < pairs.length; at += 5) {
    const digits = pairs.slice(at, at + 5).join('') + pairs[99 - at];
    const [found] = await readBarcodes(drawn(digits) as Parameters<typeof readBarcodes>[0], {
      formats: ['Code128'],
    });
    expect(found?.text).toBe(digits);
  }
});
