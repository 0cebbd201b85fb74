import * as z from 'zod/mini';

/** The query of a list, whose words are those of the page's address, too. */
export type QuerySchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** What an address says in the words of a query. A word with a value that makes no sense counts as not said. */
export function readQuery<S extends QuerySchema>(schema: S, search: string): z.output<S> {
  const said = new URLSearchParams(search);
  const read = Object.entries(schema.shape).flatMap(([word, field]) => {
    const value = z.safeDecode(field, said.get(word) ?? undefined);
    return value.success && value.data !== undefined ? [[word, value.data] as const] : [];
  });
  return Object.fromEntries(read) as z.output<S>;
}

/** The same address with these values; words of others stay as they are. */
export function writeQuery<S extends QuerySchema>(schema: S, query: z.output<S>, search = ''): string {
  const said = new URLSearchParams(search);
  for (const word of Object.keys(schema.shape)) said.delete(word);
  for (const [word, value] of Object.entries(z.encode(schema, query)))
    if (typeof value === 'string' && value !== '') said.append(word, value);
  const text = said.toString();
  return text && `?${text}`;
}
