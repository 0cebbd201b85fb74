/** What somebody has typed looks for: a part of a number, or every word somewhere in the names. */
export type Search = { number: string } | { words: string[] };

/** How numbers are grouped where they are copied from, and the country code that a phone number may have. */
const grouping = /[\s.()/+-]/g;
const countryCode = /^\+62/;

/** Undefined when nothing was typed. */
export function searchOf(typed: string): Search | undefined {
  const text = typed.trim();
  const number = text.replace(countryCode, '').replaceAll(grouping, '');
  if (/^\d+$/.test(number)) return { number };
  return text === '' ? undefined : { words: text.split(/\s+/) };
}
