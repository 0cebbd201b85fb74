import * as z from 'zod/mini';
import type { FieldProblem } from '#domain/errors.ts';

/** A schema alone belongs to a field that has the same name on both sides. */
type Field = z.ZodMiniType | readonly [wireName: string, schema: z.ZodMiniType];
type Fields = Readonly<Record<string, Field>>;
type SchemaOf<F> = F extends readonly [string, infer S] ? S : F;
type WireName<Name, F> = F extends readonly [infer Other, unknown] ? Other : Name;
type Wire<F extends Fields> = z.ZodMiniObject<{
  [K in keyof F as WireName<K, F[K]> & string]: SchemaOf<F[K]> & z.ZodMiniType;
}>;
type Ours<F extends Fields> = z.output<
  z.ZodMiniObject<{ -readonly [K in keyof F]: SchemaOf<F[K]> & z.ZodMiniType }>
>;
type Values = Record<string, unknown>;
type WireRecord<F extends Fields> = z.ZodMiniCodec<Wire<F>, z.ZodMiniType<Ours<F>, Ours<F>>>;

const ourNames = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * An object that travels under legacy names and is used under ours.
 * `wireRecord({ empid: ['infoUser', z.string()] })` reads `{ infoUser }` and gives `{ empid }`, and back.
 * What is wrong with several fields together is found by `problemsOf`, beside what is wrong with each of them.
 */
export function wireRecord<const F extends Fields>(
  fields: F,
  problemsOf?: (values: Partial<Ours<F>>) => FieldProblem[],
): WireRecord<F> {
  const entries = entriesOf(fields);
  const wire = z.object(shapeOf(entries));
  if (!problemsOf) return recordOf(entries, wire);
  const judge = z.check<Values>(
    ({ value, issues }) => {
      for (const { field, code } of problemsOf(renamed(entries, value, 'wire', 'ours') as Partial<Ours<F>>)) {
        const path = entries.filter((entry) => entry.ours === field).map((entry) => entry.wire);
        issues.push({ code: 'custom', message: code, path, input: value });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
  return recordOf(entries, wire.check(judge));
}

/** The same, and fields that it does not name are refused. The checks see the object as it travels. */
export function strictWireRecord<const F extends Fields>(
  fields: F,
  ...checks: z.core.$ZodCheck<Values>[]
): WireRecord<F> {
  const entries = entriesOf(fields);
  return recordOf(entries, z.strictObject(shapeOf(entries)).check(...checks));
}

type Entry = { ours: string; wire: string; schema: z.ZodMiniType };

const entriesOf = (fields: Fields): Entry[] =>
  Object.entries(fields).map(([ours, field]) => {
    const [wire, schema] = 'length' in field ? field : [ours, field];
    return { ours, wire, schema };
  });

const shapeOf = (entries: readonly Entry[]) =>
  Object.fromEntries(entries.map(({ wire, schema }) => [wire, schema]));

function renamed(entries: readonly Entry[], values: Values, from: 'ours' | 'wire', to: 'ours' | 'wire') {
  const result: Values = {};
  for (const entry of entries) if (entry[from] in values) result[entry[to]] = values[entry[from]];
  return result;
}

function recordOf<F extends Fields>(entries: readonly Entry[], wire: z.ZodMiniType<Values>): WireRecord<F> {
  // The schema only knows the wire's names; values under ours were validated before, or will be.
  const codec = z.codec(wire, z.unknown(), {
    decode: (value) => renamed(entries, value, 'wire', 'ours'),
    encode: (value) => renamed(entries, value as Values, 'ours', 'wire'),
  });
  ourNames.set(codec, new Map(entries.map(({ ours, wire: name }) => [name, ours])));
  return codec as unknown as WireRecord<F>;
}

/** Our name of a field, also of `trxnos[2]`, for errors that carry its wire name. */
export function ourFieldName(schema: object | undefined, wirePath: string): string {
  const names = schema && ourNames.get(schema);
  return wirePath.replace(/^\w+/, (name) => names?.get(name) ?? name);
}

/** The wire name of a field of any of these schemas, for errors that carry ours. */
export function wireFieldName(schemas: readonly (object | undefined)[], ourPath: string): string {
  const names = schemas.flatMap((schema) => [...((schema && ourNames.get(schema)) ?? [])]);
  return ourPath.replace(/^\w+/, (name) => names.find(([, ours]) => ours === name)?.[0] ?? name);
}
