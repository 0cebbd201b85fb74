import type { AgeTone } from '#domain/dates/request-age.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type Text = { word: string; phrase: string };

/** How a request stands to its limit: in a word, and so that it says of what. */
export const standingTexts = officeTexts<Record<AgeTone, Text>>({
  en: {
    within: { word: 'within', phrase: 'within the limit' },
    near: { word: 'near', phrase: 'near the limit' },
    over: { word: 'over', phrase: 'over the limit' },
  },
  id: {
    within: { word: 'aman', phrase: 'dalam batas' },
    near: { word: 'dekat', phrase: 'mendekati batas' },
    over: { word: 'lewat', phrase: 'lewat batas' },
  },
});

/** The same by colour and sign. */
export const standings: Record<AgeTone, { fill: string; text: string; sign: string }> = {
  within: { fill: 'fill-teal', text: 'text-teal', sign: '●' },
  near: { fill: 'fill-[#b87503]', text: 'text-amber', sign: '▲' },
  over: { fill: 'fill-red', text: 'text-red', sign: '■' },
};
