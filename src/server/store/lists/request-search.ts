import { searchOf } from '#domain/search.ts';
import { sql, type Sql } from '../../database/sql.ts';

const contains = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Without regard to the case of letters, as the orders of lists have it. */
export const hasText = (column: Sql, part: string): Sql =>
  sql`lower(${column} collate "C") like lower(${contains(part)}::text collate "C")`;

/** A word never has a line break, so that it is found in one of them and not in two. */
const names = sql`(company_name || E'\n' || requester_name || E'\n' || email)`;

/** As long as they are printed, and without the digits that a replacement changes. */
const [wholeNumbers, serialDigits] = [[16, 17], 13];

/** Whoever searches by a whole number of a faktur means the request that it belongs to or belonged to. */
function fakturNumbered(number: string): Sql {
  const isSerial = number.length === serialDigits;
  if (!isSerial && !wholeNumbers.includes(number.length)) return sql`false`;
  const is = isSerial ? sql`right(number, 13) = ${number}` : sql`number = ${number}`;
  // An array is known before the requests are searched, so that their indexes serve for both halves.
  return sql`transaction_id = any(array(select f.transaction_id from fakturs f where ${is}))`;
}

/** Digits are a part of a number; of anything else every word is a part of a name. */
export function isSearched(q: string): Sql {
  const search = searchOf(q);
  if (!search) return sql`true`;
  if ('words' in search)
    return search.words.map((word) => hasText(names, word)).reduce((all, one) => sql`${all} and ${one}`);
  const part = contains(search.number);
  return sql`(transaction_id like ${part} or npwp like ${part} or phone like ${part} or faktur_number like ${part}
    or ${fakturNumbered(search.number)})`;
}
