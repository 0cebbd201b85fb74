import type { ListFilter } from '#domain/requests/request-list.ts';
import { searchOf } from '#domain/requests/search.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { asksFor } from './asked-words.ts';

/** Something that is looked for: in the request itself, and in what the indexes know where they do, at least nearly. */
type Term = { match: Sql; known: Sql | undefined; isKnownWhole?: boolean };

const contains = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Makes letters small as the orders of lists do: A to Z alone, so that every PostgreSQL does the same. */
const inSmallLetters = (part: string): string => part.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const hasText = (text: Sql, part: string): Sql => sql`${text} like ${contains(inSmallLetters(part))}`;

/** A word has no line break, so that it is found in one of the names and not across two. */
const names = sql`request_names(company_name, requester_name, email)`;

/** The index has three letters or digits in a row. */
const isKnownName = (part: string): boolean => /[a-z\d]{3}/i.test(part);

/**
 * What the index is asked for; what it brings is compared with the whole. The more of its letters many names share, the
 * longer that takes, so a word with a digit is looked for by the end of that number alone, and an e-mail address by what
 * stands beside the @.
 */
function indexedPart(part: string): string {
  const [withDigit] = /[a-z\d]{2,4}\d(?!.*\d)/i.exec(part) ?? [];
  const [besideAt] = /[a-z\d]{3,5}@.{0,4}/i.exec(part) ?? [];
  return withDigit ?? besideAt ?? part;
}

const nameTerm = (part: string, column: Sql): Term => ({
  match: hasText(column, part),
  known: isKnownName(part) ? hasText(sql`t.names`, indexedPart(part)) : undefined,
});

/** A word in any of the names. They are indexed together, so that nothing is left to be compared in the request. */
function wordTerm(word: string): Term {
  const { match, known } = nameTerm(word, names);
  const isWhole = sql`coalesce(${hasText(sql`t.names`, word)}, false)`;
  return known ? { match, known: sql`${known} and ${isWhole}`, isKnownWhole: true } : { match, known };
}

/** The length of the parts of numbers that the indexes have. */
const partLength = 5;
/** The length below which one request after the other is compared, which is fast, because many have so short a part. */
const shortestPart = 4;

const texts = sql`(id_parts(t.transaction_id) || id_parts(t.npwp) || id_parts(t.phone))`;

const numberTerm = (part: string, match: Sql): Term => ({
  match,
  known: part.length < shortestPart ? undefined : sql`${texts} @@ ${indexQuery(part)}::text::tsquery`,
});

/**
 * The query of an index for a part of a number, from its end on, where IDs differ most. What is left over at the
 * beginning is compared.
 */
function indexQuery(part: string): string {
  if (part.length <= partLength) return `'${part}':*`;
  // One part alone would bring ten times as many to compare for each digit left over.
  if (part.length < 2 * partLength) return `'${part.slice(0, partLength)}' & '${part.slice(-partLength)}'`;
  const parts = Array.from({ length: Math.floor(part.length / partLength) }, (_, i) =>
    part.slice(part.length - partLength * (i + 1), part.length - partLength * i),
  );
  return parts.map((one) => `'${one}'`).join(' & ');
}

/** Every word somewhere in the names; or digits in a number, which may be one of a faktur that it had before. */
function searchTerms(q: string): { terms: Term[]; ofFakturs?: Sql } {
  const search = searchOf(q);
  if (!search) return { terms: [] };
  if ('words' in search) return { terms: search.words.map(wordTerm) };
  const part = contains(search.number);
  const ofRequest = sql`(transaction_id like ${part} or npwp like ${part} or phone like ${part} or faktur_number like ${part})`;
  const term = numberTerm(search.number, ofRequest);
  if (!term.known) return { terms: [term] };
  const known = sql`${term.known} and (t.transaction_id like ${part} or t.npwp like ${part} or t.phone like ${part})`;
  const ofFakturs = sql`select f.transaction_id from fakturs f
    where id_parts(f.number) @@ ${indexQuery(search.number)}::text::tsquery and f.number like ${part}`;
  return { terms: [{ ...term, known, isKnownWhole: true }], ofFakturs };
}

function termsOf({ q, email, company, npwp }: ListFilter) {
  const { terms, ofFakturs } = searchTerms(q ?? '');
  const others = [
    ...(email ? [nameTerm(email, sql`lower(email collate "C")`)] : []),
    ...(company ? [nameTerm(company, sql`lower(company_name collate "C")`)] : []),
    ...(npwp ? [numberTerm(npwp, sql`npwp like ${contains(npwp)}`)] : []),
  ];
  return { terms: [...terms, ...others], ofFakturs };
}

const all = (parts: Sql[]): Sql => parts.reduce((some, part) => sql`${some} and ${part}`, sql`true`);

/** Whether a part of a text is looked for. */
export const isSearch = (filter: ListFilter): boolean => asksFor(filter, 'q', 'email', 'company', 'npwp');

/** Whether an index knows which they are, so that few are found among many. */
export const isIndexed = (filter: ListFilter): boolean =>
  termsOf(filter).terms.some(({ known }) => known !== undefined);

/** Whether a name is looked for by so few letters that no index helps. */
export const isVague = (filter: ListFilter): boolean => {
  const isNamed = asksFor(filter, 'email', 'company') || 'words' in (searchOf(filter.q ?? '') ?? {});
  return isNamed && !isIndexed(filter);
};

const matchesOf = (terms: Term[]): Sql => all(terms.map(({ match }) => sql`coalesce(${match}, false)`));

/**
 * Looked for in one request after the other. The planner believes that half of them match what it cannot look into, and
 * so it comes to some in the order's index instead of collecting them all.
 */
export const isMatch = (filter: ListFilter): Sql => matchesOf(termsOf(filter).terms);

/** The same where an index knows them. An array is known before the requests are read, so that they are found by it. */
export function isKnownMatch(filter: ListFilter): Sql {
  const { terms, ofFakturs } = termsOf(filter);
  const known = terms.flatMap((term) => term.known ?? []);
  if (known.length === 0) return isMatch(filter);
  const found = sql`select t.transaction_id from request_texts t where ${all(known)}`;
  return sql`transaction_id = any(array(${found} ${ofFakturs ? sql`union ${ofFakturs}` : sql``}))
    and ${matchesOf(terms.filter((term) => !term.isKnownWhole))}`;
}
