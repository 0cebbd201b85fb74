import type { AgeTone } from '#domain/dates/request-age.ts';

/** The same by colour and sign. */
export const standings: Record<AgeTone, { fill: string; text: string; sign: string }> = {
  within: { fill: 'fill-teal', text: 'text-teal', sign: '●' },
  near: { fill: 'fill-[#b87503]', text: 'text-amber', sign: '▲' },
  over: { fill: 'fill-red', text: 'text-red', sign: '■' },
};
