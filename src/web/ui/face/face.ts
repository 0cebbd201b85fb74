import type { ShownFace } from '#contract/chain.ts';

/** The chain that the service appears as. The server writes it into the page, so that nothing has to be waited for. */
export const face = JSON.parse(document.querySelector('#face')?.textContent ?? '{}') as ShownFace;
