import type { AgeTone } from '#domain/dates/request-age.ts';

/** How a request stands to its limit, by word, colour and sign. */
export const standings: Record<AgeTone, { word: string; fill: string; text: string; sign: string }> = {
  within: { word: 'within', fill: 'fill-teal', text: 'text-teal', sign: '●' },
  near: { word: 'near', fill: 'fill-[#b87503]', text: 'text-amber', sign: '▲' },
  over: { word: 'over', fill: 'fill-red', text: 'text-red', sign: '■' },
};
