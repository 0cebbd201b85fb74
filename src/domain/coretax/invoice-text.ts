/** How many characters Coretax takes of an address. */
export const addressMaxLength = 500;

/** Controls, halves of characters, and what XML 1.0 does not know; white space is another matter. */
const forbidden = /(?!\s)[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text that needs no cleaning, as most do: words of ordinary letters, with a space between them. */
const clean = /^[!-~]+(?: [!-~]+)*$/;

/** A text as one line of a file; nothing else of it is changed. */
export const cleanText = (text: string): string =>
  clean.test(text) ? text : text.replace(forbidden, '').replaceAll(/\s+/g, ' ').trim().normalize('NFC');

/** The first characters, none of them cut in two. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');

/** How names of buyers and goods are written, once they are clean. */
export type NameRules = { written: (name: string) => string; maxLength: number };
/** Files for Coretax take every letter. */
export const namesInFiles: NameRules = { written: (name) => name, maxLength: 255 };
/**
 * Providers take nothing outside ASCII: letters lose their accents, signs between numbers have others in their place, so
 * that the numbers stay what they are, and the rest is dropped.
 */
export const namesForProviders: NameRules = {
  written: (name) =>
    name
      .normalize('NFKD')
      .replaceAll('\u2044', '/')
      .replaceAll('×', 'x')
      .replaceAll(/\p{Pd}/gu, '-')
      .replaceAll(/[^ -~]/g, '')
      .replaceAll(/ +/g, ' ')
      .trim(),
  maxLength: 100,
};
