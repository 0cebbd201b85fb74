/**
 * SQL of pseudo-random values that are the same every time: a hash of the row's number and of what the value is for, so
 * that rows can be made in any order and by several sessions.
 */

const hash = (row: string, purpose: number) => `(hashint8extended(${row}, ${purpose}) & 1073741823)`;

/** A whole number from 0 to below the limit. */
export const below = (limit: number, row: string, purpose: number): string =>
  `(${hash(row, purpose)} % ${limit})`;

/** A number from 0 to below 1. */
export const unit = (row: string, purpose: number): string => `(${hash(row, purpose)} / 1073741824::float8)`;

/** Numbers below the limit of which the first are drawn most: a few large ones and many small ones. */
export const skewed = (limit: number, row: string, purpose: number): string =>
  `floor(${limit} * power(${unit(row, purpose)}, 3))::bigint`;

const quoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(',');

export const oneOf = (texts: readonly string[], row: string, purpose: number): string =>
  nth(texts, below(texts.length, row, purpose));

/** The text with this number, counted from 0. */
export const nth = (texts: readonly string[], number: string): string =>
  `('{${quoted(texts)}}'::text[])[1 + ${number}]`;
