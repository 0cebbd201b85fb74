import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { expect } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { findChromium } from '../../scripts/testing/chromium.ts';
import type { Visit } from './browser.ts';
import { sizes } from './sizes.ts';
import { openWindow } from './window.ts';

const frame = { width: 640, height: 480 };

/** A QR code on white paper, as a picture of what a camera sees. */
export async function qrPicture(text: string): Promise<Buffer> {
  return onTable(
    await sharp(Buffer.from(encodeQR(text, 'svg')))
      .resize(260)
      .png()
      .toBuffer(),
  );
}

/** A barcode of the kind that tills print (Code 128). */
export async function barcodePicture(text: string): Promise<Buffer> {
  const wasmBinary = readFileSync(
    createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'),
  );
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const { image, error } = await writeBarcode(text, { format: 'Code128', scale: 3, addQuietZones: true });
  if (!image) throw new Error(error);
  return onTable(Buffer.from(await image.arrayBuffer()));
}

/** A grey table with the paper a little turned, as held by hand. */
async function onTable(code: Buffer): Promise<Buffer> {
  const paper = await sharp(code)
    .flatten({ background: '#fff' })
    .extend({ top: 30, bottom: 30, left: 20, right: 20, background: '#fff' })
    .rotate(4, { background: '#777' })
    .resize({ width: 600, height: 440, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
  return sharp({ create: { ...frame, channels: 3, background: '#777' } })
    .composite([{ input: paper }])
    .jpeg()
    .toBuffer();
}

/** A video of one frame (YUV4MPEG2), which the browser shows over and over. */
async function videoOf(picture: Buffer): Promise<Buffer> {
  const brightness = await sharp(picture).greyscale().raw().toBuffer();
  const colours = Buffer.alloc((frame.width * frame.height) / 2, 128);
  const header = `YUV4MPEG2 W${frame.width} H${frame.height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(header), brightness, colours]);
}

type Options = { address: string; sees: Buffer; isAllowed?: boolean };

/** A phone of its own, whose camera sees a picture; what the browser complained about fails the test. */
export async function withCamera(
  { address, sees, isAllowed = true }: Options,
  visit: (visited: Visit) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fake-camera-'));
  const video = join(folder, 'video.y4m');
  writeFileSync(video, await videoOf(sees));
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('The browser tests need Chromium.');
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--disable-gpu',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
      `--use-fake-ui-for-media-stream${isAllowed ? '' : '=deny'}`,
    ],
  });
  try {
    const options = { baseURL: address, locale: 'id-ID', reducedMotion: 'reduce' as const, ...sizes.phone };
    const window = await openWindow(browser, options);
    await visit(window);
    expect(window.takeProblems(), 'what the browser complained about').toEqual([]);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
