import * as z from 'zod/mini';

type Fields = Record<string, readonly [wireName: string, schema: z.ZodMiniType]>;
type Wire<F extends Fields> = z.ZodMiniObject<{ [K in keyof F as F[K][0]]: F[K][1] }>;
type Ours<F extends Fields> = { [K in keyof F]: z.output<F[K][1]> };
type Record_<F extends Fields> = z.ZodMiniCodec<Wire<F>, z.ZodMiniType<Ours<F>, Ours<F>>>;

const ourNames = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * An object that travels under legacy names and is used under ours.
 * `wireRecord({ empid: ['infoUser', z.string()] })` reads `{ infoUser }` and gives `{ empid }`, and back.
 */
export function wireRecord<const F extends Fields>(fields: F): Record_<F> {
  const entries = Object.entries(fields).map(([ours, [wire, schema]]) => ({ ours, wire, schema }));
  const wireShape = Object.fromEntries(entries.map((e) => [e.wire, e.schema]));
  const codec = z.codec(z.object(wireShape), z.record(z.string(), z.unknown()), {
    decode: (value: Record<string, unknown>) =>
      Object.fromEntries(entries.map((e) => [e.ours, value[e.wire]])),
    encode: (value) => Object.fromEntries(entries.map((e) => [e.wire, value[e.ours]])),
  });
  ourNames.set(codec, new Map(entries.map((e) => [e.wire, e.ours])));
  return codec as unknown as Record_<F>;
}

/** Our name of a field that a fault names by its wire name. */
export function ourFieldName(schema: object | undefined, wireName: string): string {
  return (schema && ourNames.get(schema)?.get(wireName)) ?? wireName;
}

/** The wire name of a field that a fault names by ours. */
export function wireFieldName(schema: object | undefined, ourName: string): string {
  const names = schema && ourNames.get(schema);
  return [...(names ?? [])].find(([, ours]) => ours === ourName)?.[0] ?? ourName;
}
