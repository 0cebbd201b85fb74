import { erased } from './masking.ts';
import type { Person } from './person.ts';

/**
 * Everything by which a person is known: what was asked for, every address that their requests lead to, and the phones
 * and names on these requests.
 */
export type Identity = Pick<Person, 'npwp' | 'document'> & {
  /** E-mail addresses, in small letters. */
  emails: string[];
  /** Phone numbers, without the country's code and the zero. */
  phones: string[];
  names: string[];
};

/** What is shorter stands in texts by chance. */
const shortest = 7;
const separator = '[ .()-]?';
const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const spaced = (digits: string) => digits.split('').join(separator);

/** The address of a page writes the signs of an e-mail address otherwise. */
const emailPattern = (email: string) =>
  String.raw`(?<![a-z0-9._+-])${literal(email)
    .replace('@', '(?:@|%40)')
    .replaceAll(String.raw`\+`, String.raw`(?:\+|%2b)`)}(?![a-z0-9]|[.-][a-z0-9])`;

/** A number of 16 digits may be followed by the six of a branch. */
const npwpPattern = (npwp: string) => `(?<![0-9])${spaced(npwp)}(?:[0-9]{6})?(?![0-9])`;
const phonePattern = (phone: string) =>
  String.raw`(?<![0-9])(?:\+?62${separator}|0)?${spaced(phone)}(?![0-9])`;
const documentPattern = (document: string) => `(?<![a-z0-9])${literal(document)}(?![a-z0-9])`;

/**
 * Finds the values of a person in a text, whatever their case; for JavaScript as for PostgreSQL. Undefined when there is
 * none that can be told from others. A name alone is no sign of one person.
 */
export function patternOf({ emails, npwp, document, phones }: Identity): string | undefined {
  const patterns = [
    ...emails.map(emailPattern),
    ...(npwp === null ? [] : [npwpPattern(npwp)]),
    ...(document === null || document.length < shortest ? [] : [documentPattern(document)]),
    ...phones.filter((phone) => phone.length >= shortest).map(phonePattern),
  ];
  return patterns.length === 0 ? undefined : patterns.join('|');
}

/** The same values as most texts have them, for an index that knows parts of words. */
export const plainValuesOf = ({ emails, npwp, document, phones }: Identity): string[] =>
  [...emails, npwp, document?.toLowerCase(), ...phones].filter(
    (value): value is string => typeof value === 'string' && value.length >= shortest,
  );

const namePattern = (name: string) =>
  String.raw`(?<!\p{L})${name
    .trim()
    .split(/\s+/)
    .map(literal)
    .join(String.raw`\s+`)}(?!\p{L})`;

/** A text with a dash for each value of a person and, where one stood, for their names of two words or more. */
export function withoutIdentity(text: string, identity: Identity): string {
  const pattern = patternOf(identity);
  if (pattern === undefined) return text;
  const cleaned = text.replaceAll(new RegExp(pattern, 'gi'), erased);
  if (cleaned === text) return text;
  const names = identity.names.filter((name) => /\S\s+\S/.test(name)).map(namePattern);
  return names.length === 0 ? cleaned : cleaned.replaceAll(new RegExp(names.join('|'), 'giu'), erased);
}

/** The same for every text of a JSON value, whatever its shape. */
export function withoutIdentityIn(value: unknown, identity: Identity): unknown {
  if (typeof value === 'string') return withoutIdentity(value, identity);
  if (Array.isArray(value)) return value.map((one) => withoutIdentityIn(one, identity));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutIdentityIn(one, identity)]),
  );
}
