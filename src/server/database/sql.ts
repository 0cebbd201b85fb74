import { escapeIdentifier } from 'pg';

/** A value of a statement, which travels apart from its text. */
export type Value = string | number | bigint | boolean | Date | Buffer | null | readonly Value[];

/** A part of a statement, with its values apart from its text. Parts go into other parts. */
export class Sql {
  readonly strings: readonly string[];
  readonly values: readonly (Value | Sql)[];
  constructor(strings: readonly string[], values: readonly (Value | Sql)[]) {
    this.strings = strings;
    this.values = values;
  }
}

export const sql = (strings: TemplateStringsArray, ...values: (Value | Sql)[]): Sql =>
  new Sql(strings, values);

/** Text of ours as it stands; never what somebody typed. */
export const raw = (text: string): Sql => new Sql([text], []);

/** The name of a table or column, or several of them. */
export const identifier = (...names: string[]): Sql => raw(names.map(escapeIdentifier).join(', '));

export const join = (parts: readonly Sql[], separator: string): Sql =>
  new Sql(['', ...parts.slice(1).map(() => separator), ''], parts);

/** A statement without a name is not prepared. */
export type Statement = { name?: string; text: string; values: unknown[] };

/**
 * Every text is prepared once per connection, under a name of its own. Parts make new texts, as many as somebody finds ways to
 * ask: beyond so many, further ones are not prepared, for every connection would keep all of them.
 */
const namesByText = new Map<string, string>();
const maxNames = 1_000;
/** Statements without parts have the same text each time: it is put together once. They are as many as we have written. */
const flatByStrings = new WeakMap<readonly string[], { name: string; text: string }>();
let flatCount = 0;

export function compile(statement: Sql): Statement {
  const { strings, values } = statement;
  const known = flatByStrings.get(strings);
  if (known) return { ...known, values: values as unknown[] };
  const collected: unknown[] = [];
  const text = collect(statement, collected);
  if (!values.some((value) => value instanceof Sql)) {
    const flat = { name: `faktur_flat_${++flatCount}`, text };
    flatByStrings.set(strings, flat);
    return { ...flat, values: collected };
  }
  const name = nameOf(text);
  return name === undefined ? { text, values: collected } : { name, text, values: collected };
}

function nameOf(text: string): string | undefined {
  const known = namesByText.get(text);
  if (known !== undefined || namesByText.size >= maxNames) return known;
  const name = `faktur_${namesByText.size + 1}`;
  namesByText.set(text, name);
  return name;
}

function collect({ strings, values }: Sql, collected: unknown[]): string {
  let text = strings[0] ?? '';
  for (const [at, value] of values.entries()) {
    if (value instanceof Sql) text += collect(value, collected);
    else text += `$${collected.push(value)}`;
    text += strings[at + 1] ?? '';
  }
  return text;
}
