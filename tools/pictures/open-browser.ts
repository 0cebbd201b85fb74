import { chromium, type Browser } from 'playwright-core';
import { ensureChromium } from '../../scripts/testing/chromium.ts';

/** The browser that pictures are taken with. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
