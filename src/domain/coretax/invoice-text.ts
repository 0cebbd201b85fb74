/** How many characters Coretax takes. */
export const textLimits = { name: 255, address: 500 } as const;

/** Controls, halves of characters, and what XML 1.0 does not know; white space is another matter. */
const forbidden = /(?!\s)[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Most texts are words of ordinary letters, with a space between them. */
const clean = /^[!-~]+(?: [!-~]+)*$/;

/** A text as one line of a file; nothing else of it is changed. */
export const cleanText = (text: string): string =>
  clean.test(text) ? text : text.replace(forbidden, '').replaceAll(/\s+/g, ' ').trim().normalize('NFC');

/** The first characters, none of them cut in two. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');
