import * as z from 'zod/mini';

/** The query of a list; the page's address has the same parameters. */
export type QuerySchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** Reads the parameters of a query from an address. A value that the schema refuses counts as missing. */
export function readQuery<S extends QuerySchema>(schema: S, search: string): z.output<S> {
  const params = new URLSearchParams(search);
  const read = Object.entries(schema.shape).flatMap(([name, field]) => {
    const words = params.getAll(name);
    // Only where the schema takes several do they count.
    const value = [words.length > 1 ? words : words[0], words[0]]
      .map((given) => z.safeDecode(field, given))
      .find(({ success }) => success) ?? { success: false };
    return value.success && value.data !== undefined ? [[name, value.data] as const] : [];
  });
  return Object.fromEntries(read) as z.output<S>;
}

/** Writes the parameters of a query into an address; other parameters stay as they are. */
export function writeQuery<S extends QuerySchema>(schema: S, query: z.output<S>, search = ''): string {
  const params = new URLSearchParams(search);
  for (const name of Object.keys(schema.shape)) params.delete(name);
  for (const [name, value] of Object.entries(z.encode(schema, query)))
    for (const word of Array.isArray(value) ? value : [value])
      if (typeof word === 'string' && word !== '') params.append(name, word);
  const text = params.toString();
  return text && `?${text}`;
}
