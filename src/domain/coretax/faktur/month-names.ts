import { indonesianMonths } from './printed-values.ts';

/** Names of each month in both languages, as they are written today and were written before. */
const names: readonly (readonly string[])[] = [
  ['january', 'djanuari'],
  ['february', 'pebruari'],
  ['march'],
  ['april'],
  ['may'],
  ['june', 'djuni'],
  ['july', 'djuli'],
  ['august', 'agt', 'ags'],
  ['september'],
  ['october'],
  ['november', 'nopember'],
  ['december'],
].map((others, index) => [...others, (indonesianMonths[index] ?? '').toLowerCase()]);

/** The fewest letters that may name a month; two may be those of two months: Ju, Ma. */
const shortest = 3;

/** The month from 1 to 12 by its name, or by so much of its beginning as only one month has. */
export function monthNamed(text: string): number | undefined {
  const written = text.toLowerCase().replace(/\.$/, '');
  if (written.length < shortest) return undefined;
  const found = names.flatMap((all, index) =>
    all.some((name) => name.startsWith(written)) ? [index + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}
