import { unitNames } from '#domain/coretax/unit-codes.ts';

const known = Object.entries(unitNames).map(([value, name]) => ({ value, label: `${name} (${value})` }));
const byName = known.toSorted((a, b) => a.label.localeCompare(b.label));

/** The units of Coretax by name; a code that is not among them is offered as it stands. */
export const unitOptions = (chosen: string) =>
  chosen in unitNames ? byName : [...byName, { value: chosen, label: chosen }];

/** The unit whose name the till uses, else the default. */
export function guessedUnit(text: string, otherwise: string): string {
  const wanted = text.trim().toLowerCase();
  return Object.entries(unitNames).find(([, name]) => name.toLowerCase() === wanted)?.[0] ?? otherwise;
}
