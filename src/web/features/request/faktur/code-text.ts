import { codeMeanings } from '../texts.ts';

/** A transaction code with its meaning, where it is known. */
export function codeText(code: string): string {
  const meaning = codeMeanings()[code];
  return meaning === undefined ? code : `${code} – ${meaning}`;
}
