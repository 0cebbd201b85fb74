import type { BrowserContextOptions } from 'playwright-core';

/** The screens that every page has to fit. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 } },
  desktop: { viewport: { width: 1280, height: 800 } },
  /** A page enlarged four times on a desktop: the width at which nothing may have to be scrolled sideways. */
  narrow: { viewport: { width: 320, height: 640 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Size = keyof typeof sizes;
