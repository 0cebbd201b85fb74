import * as z from 'zod/mini';

/**
 * Parameters of the addresses of staff that may be somebody's name, number or address, and cursors, which hold the value
 * that a list is sorted by. They stand behind `#`, where no server and no proxy sees them.
 */
const parametersBehindHash: readonly string[] = ['q', 'email', 'company', 'npwp', 'phone', 'after', 'before'];

/** The query of a list; the page's address has the parameters of the call. */
type Parameters = z.ZodMiniObject<Record<string, z.ZodMiniType>>;
export type QuerySchema = Parameters | z.ZodMiniCodec<Parameters, z.ZodMiniType<Record<string, unknown>>>;

const parametersOf = (schema: QuerySchema): string[] =>
  Object.keys(('shape' in schema ? schema : schema.def.in).shape);

/** The parameters on both sides of `#`. A part behind it without values is a place on the page. */
function parametersIn(address: string): URLSearchParams {
  const [search = '', hash = ''] = address.split('#');
  const params = new URLSearchParams(search.slice(search.indexOf('?') + 1));
  const behind = hash.includes('=') ? new URLSearchParams(hash) : [];
  for (const [name, value] of behind) params.append(name, value);
  return params;
}

/** What stands behind the path of an address: words that may be somebody's name or number behind `#`. */
function addressOf(params: URLSearchParams): string {
  const [before, behind] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of params)
    (parametersBehindHash.includes(name) ? behind : before).append(name, value);
  return `${before.size > 0 ? `?${before}` : ''}${behind.size > 0 ? `#${behind}` : ''}`;
}

/** The same, whichever side of `#` its words stand on now: that of bookmarks of before has them all in front. */
export const withHiddenWords = (address: string): string => addressOf(parametersIn(address));

/** The same without those words, for what the browser keeps. */
export function withoutWords(address: string): string {
  const path = address.replace(/[?#].*/s, '');
  const params = parametersIn(address.slice(path.length));
  for (const name of parametersBehindHash) params.delete(name);
  return path + addressOf(params);
}

/** Reads the parameters of a query from an address. A value that the schema refuses counts as missing. */
export function readQuery<S extends QuerySchema>(schema: S, address: string): z.output<S> {
  const params = parametersIn(address);
  const read = parametersOf(schema).flatMap((name) => {
    const words = params.getAll(name);
    if (words.length === 0) return [];
    // Only where the schema takes several do they count.
    const reads = [words.length > 1 ? words : words[0], words[0]].map((value) =>
      z.safeDecode<QuerySchema>(schema, { [name]: value }),
    );
    return Object.entries(reads.find(({ success }) => success)?.data ?? {});
  });
  return Object.fromEntries(read) as z.output<S>;
}

/** Writes the parameters of a query into an address; other parameters stay as they are. */
export const writeQuery = <S extends QuerySchema>(schema: S, query: z.output<S>, address = ''): string =>
  addressOf(parametersWith(schema, query, parametersIn(address)));

/** The parameters of a query as they stand in a call or a saved view, all in one row. */
export const plainQuery = <S extends QuerySchema>(schema: S, query: z.output<S>): string =>
  parametersWith(schema, query, new URLSearchParams()).toString();

function parametersWith<S extends QuerySchema>(
  schema: S,
  query: z.output<S>,
  params: URLSearchParams,
): URLSearchParams {
  for (const name of parametersOf(schema)) params.delete(name);
  for (const [name, value] of Object.entries(z.encode<QuerySchema>(schema, query)))
    for (const word of Array.isArray(value) ? value : [value])
      if (typeof word === 'string' && word !== '') params.append(name, word);
  return params;
}

/** One parameter more, another value of it, or without it. */
export function withParameter(address: string, name: string, value: string | null): string {
  const params = parametersIn(address);
  if (value === null) params.delete(name);
  else params.set(name, value);
  return addressOf(params);
}
