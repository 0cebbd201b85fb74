import { cutText } from '../invoice-text.ts';

/** The providers' limit for names of buyers and goods. */
const nameMaxLength = 100;

/** A name as the providers take it: letters without their accents, nothing outside ASCII, cut to what they take. */
export const asciiName = (name: string): string =>
  cutText(
    name
      .normalize('NFKD')
      .replaceAll(/[^ -~]/g, '')
      .replaceAll(/ +/g, ' ')
      .trim(),
    nameMaxLength,
  ).trimEnd();
