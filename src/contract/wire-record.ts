import * as z from 'zod/mini';
import type { FieldProblem } from '#domain/errors.ts';

type Fields = Record<string, readonly [wireName: string, schema: z.ZodMiniType]>;
type Wire<F extends Fields> = z.ZodMiniObject<{ [K in keyof F as F[K][0]]: F[K][1] }>;
type Ours<F extends Fields> = { [K in keyof F]: z.output<F[K][1]> };
type Values = Record<string, unknown>;
type Record_<F extends Fields> = z.ZodMiniCodec<Wire<F>, z.ZodMiniType<Ours<F>, Ours<F>>>;

const ourNames = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * An object that travels under legacy names and is used under ours.
 * `wireRecord({ empid: ['infoUser', z.string()] })` reads `{ infoUser }` and gives `{ empid }`, and back.
 * What is wrong with several fields together is found by `problemsOf`, beside what is wrong with each of them.
 */
export function wireRecord<const F extends Fields>(
  fields: F,
  problemsOf?: (values: Partial<Ours<F>>) => FieldProblem[],
): Record_<F> {
  const entries = Object.entries(fields).map(([ours, [wire, schema]]) => ({ ours, wire, schema }));
  const wireShape = Object.fromEntries(entries.map((e) => [e.wire, e.schema]));
  const renamed = (values: Values, from: 'ours' | 'wire', to: 'ours' | 'wire') => {
    const result: Values = {};
    for (const entry of entries) result[entry[to]] = values[entry[from]];
    return result;
  };
  const wire = z.object(wireShape);
  const judge = z.check<Values>(
    ({ value, issues }) => {
      for (const { field, code } of problemsOf?.(renamed(value, 'wire', 'ours') as Partial<Ours<F>>) ?? []) {
        const path = entries.filter((entry) => entry.ours === field).map((entry) => entry.wire);
        issues.push({ code: 'custom', message: code, path, input: value });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
  // The schema only knows the wire's names; values under ours were validated before, or will be.
  const codec = z.codec(problemsOf ? wire.check(judge) : wire, z.unknown(), {
    decode: (value) => renamed(value, 'wire', 'ours'),
    encode: (value) => renamed(value as Values, 'ours', 'wire'),
  });
  ourNames.set(codec, new Map(entries.map((e) => [e.wire, e.ours])));
  return codec as unknown as Record_<F>;
}

/** Our name of a field, for errors that carry its wire name. */
export function ourFieldName(schema: object | undefined, wireName: string): string {
  return (schema && ourNames.get(schema)?.get(wireName)) ?? wireName;
}

/** The wire name of a field, for errors that carry ours. */
export function wireFieldName(schema: object | undefined, ourName: string): string {
  const names = schema && ourNames.get(schema);
  return [...(names ?? [])].find(([, ours]) => ours === ourName)?.[0] ?? ourName;
}
