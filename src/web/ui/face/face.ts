import type { ShownFace } from '#contract/chain.ts';

/** As which chain the service appears: written into the page by the server, so that nothing has to be waited for. */
export const face = JSON.parse(document.querySelector('#face')?.textContent ?? '{}') as ShownFace;
