import type { Page } from 'playwright-core';
import { sizes } from './sizes.ts';

/** Two frames: the first has the new size, what follows from it is drawn by the second; then what they have set off. */
const twoFrames = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))`;

/** Resolves once the page is drawn at the size that its window has now. */
export const redrawn = (page: Page): Promise<void> => page.evaluate<void>(twoFrames);

/**
 * The desktop that shows a page is a phone meanwhile, small and touched by fingers: the page is looked at as one without
 * being loaded again. Afterwards its size has to be set, and until its window is closed nothing is styled as hovered.
 */
export async function asPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    const { viewport } = sizes.phone;
    await session.send('Emulation.setDeviceMetricsOverride', {
      ...viewport,
      deviceScaleFactor: 1,
      mobile: true,
    });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await redrawn(page);
    await look();
  } finally {
    await session.detach();
  }
}
