import * as fc from 'fast-check';
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;
type Json = unknown;

/** Values of every kind that some field somewhere takes, and such as none does. */
export type Words = readonly Json[];

const hostile: Json[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u{202E}txet',
  '\uD800',
  '١٢٣',
  '１２３',
  '-1',
  '1e9',
  '0x10',
  '00000000000000000000000000000000',
  '9'.repeat(32),
  '9'.repeat(33),
  `' or 1=1 --`,
  `"; drop table requests; --`,
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '%00',
  '%s%n{{7*7}}${7*7}',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(5_000),
  '🧾'.repeat(100),
  '2026-02-30',
  '0000-00-00',
  '9999-99',
  'true',
  'null',
  '[object Object]',
  'constructor',
  '__proto__',
];
const wrongTypes: Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[]],
  [null],
  { a: { b: {} } },
  { length: 1e9 },
  { toString: 1 },
];

const anything = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.constantFrom(...wrongTypes) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values that a schema mostly takes, so that calls get far, and now and then does not expect at all. */
export function valuesFor(schema: Schema | undefined, words: Words): fc.Arbitrary<Json> {
  if (!schema) return anything;
  return fc.oneof(
    { weight: 12, arbitrary: nearValid(schema, words) },
    { weight: 1, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: anything },
  );
}

function nearValid(schema: Schema, words: Words): fc.Arbitrary<Json> {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = (key: string) => valuesFor(def[key] as Schema, words);
  switch (def.type) {
    case 'pipe':
      return nearValid(def['in'] as Schema, words);
    case 'optional':
    case 'nullable':
      return fc.option(inner('innerType'), { nil: def.type === 'optional' ? undefined : null, freq: 3 });
    case 'object': {
      const shape = def['shape'] as Record<string, Schema>;
      const fields = Object.fromEntries(
        Object.entries(shape).map(([name, field]) => [name, valuesFor(field, words)]),
      );
      const whole = fc.record(fields);
      const partly = fc.record(fields, { requiredKeys: [] });
      const more = fc.dictionary(fc.constantFrom('role', 'id', 'actor', 'status', 'isAdmin', 'x'), anything, {
        maxKeys: 2,
      });
      return fc.oneof(
        { weight: 6, arbitrary: whole },
        { weight: 1, arbitrary: partly },
        { weight: 1, arbitrary: fc.tuple(whole, more).map(([body, extra]) => ({ ...extra, ...body })) },
      );
    }
    case 'array':
      return fc.array(inner('element'), { maxLength: 4 });
    case 'union':
      return fc.oneof(...(def['options'] as Schema[]).map((option) => valuesFor(option, words)));
    case 'enum':
      return fc.constantFrom(...Object.values(def['entries'] as Record<string, Json>));
    case 'literal':
      return fc.constantFrom(...(def['values'] as Json[]));
    case 'unknown':
      return fc.oneof(fc.constantFrom(...words), anything);
    default: {
      const taken = words.filter((word) => z.safeDecode(schema, word as never).success);
      return taken.length > 0 ? fc.constantFrom(...taken) : anything;
    }
  }
}

/** The same body as text, or a text that was spoilt on its way. */
export const jsonText = (body: fc.Arbitrary<Json>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 14, arbitrary: body.map((value) => JSON.stringify(value) ?? '') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(body, fc.nat(60))
        .map(([value, cut]) => (JSON.stringify(value) ?? '').slice(0, cut)),
    },
    {
      weight: 1,
      arbitrary: body.map((value) =>
        spoilt(value, '"__proto__":{"isAdmin":true},"constructor":{"prototype":1}'),
      ),
    },
    {
      weight: 1,
      arbitrary: body.map((value) => spoilt(value, '"trxno":"1","trxno":["2"],"empid":"admin","empid":null')),
    },
    { weight: 1, arbitrary: fc.constantFrom('[', '{', '{"a":').map((open) => open.repeat(20_000)) },
    { weight: 1, arbitrary: fc.constant(`{"x":${'[['.repeat(5_000)}${']]'.repeat(5_000)}}`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );

const spoilt = (value: Json, keys: string) => {
  const text = JSON.stringify(value) ?? '';
  return text.startsWith('{') && text !== '{}' ? `{${keys},${text.slice(1)}` : `{${keys}}`;
};

export type Part = { headers: string; content: Buffer };

/** The parts of a form, each with a name that the call knows or one that it does not. */
export function formParts(
  fields: fc.Arbitrary<Json>,
  files: readonly string[],
  contents: readonly Buffer[],
): fc.Arbitrary<Part[]> {
  const names = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...files) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'x', 'a"b', '') },
  );
  const fileName = fc.constantFrom(
    'photo.jpg',
    'faktur.pdf',
    '..\\..\\a.xlsx',
    'a\u0000b',
    '"; x="',
    'é✓.xlsx',
    'x'.repeat(300),
    '',
  );
  const file = fc
    .tuple(
      names,
      fileName,
      fc.constantFrom(...contents),
      fc.constantFrom('', 'content-type: text/html\r\n', 'content-type: application/json\r\n'),
    )
    .map(([name, given, content, type]) => ({
      headers: `content-disposition: form-data; name="${name}"; filename="${given}"\r\n${type}`,
      content,
    }));
  const field = fields.map((value) =>
    Object.entries(value !== null && typeof value === 'object' ? value : { x: value }).map(
      ([name, text]) => ({
        headers: `content-disposition: form-data; name="${name}"\r\n`,
        content: Buffer.from(typeof text === 'string' ? text : (JSON.stringify(text) ?? '')),
      }),
    ),
  );
  const odd = fc.constantFrom<Part>(
    { headers: '', content: Buffer.from('x') },
    { headers: ':::\r\n', content: Buffer.from('x') },
    { headers: 'content-disposition: form-data\r\n', content: Buffer.from('x') },
    {
      headers: 'content-disposition: form-data; name="TT_TRXNO"\r\ncontent-type: application/json\r\n',
      content: Buffer.from('{'),
    },
    { headers: `content-disposition: form-data; name="${'n'.repeat(2_000)}"\r\n`, content: Buffer.from('x') },
    {
      headers:
        'content-disposition: form-data; name="file"; filename="x"\r\ncontent-transfer-encoding: base64\r\n',
      content: Buffer.from('!!'),
    },
  );
  return fc
    .tuple(field, fc.array(file, { minLength: 1, maxLength: 3 }), fc.array(odd, { maxLength: 1 }))
    .map((parts) => parts.flat());
}

/** The body of a form, or one that was spoilt on its way. */
export const multipartBody = (parts: fc.Arbitrary<Part[]>): fc.Arbitrary<Uint8Array<ArrayBuffer>> =>
  fc.oneof(
    { weight: 10, arbitrary: parts.map((given) => bodyOf(given)) },
    {
      weight: 1,
      arbitrary: fc.tuple(parts, fc.nat(400)).map(([given, cut]) => bodyOf(given).subarray(0, cut)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('', '--b--\r\n', 'garbage', '--b\r\n\r\n', '--b\r\n--b\r\n--b--')
        .map((text) => Buffer.from(text)),
    },
    { weight: 1, arbitrary: parts.map((given) => bodyOf(Array.from({ length: 60 }, () => given).flat())) },
  );

const bodyOf = (parts: Part[]): Uint8Array<ArrayBuffer> =>
  Buffer.concat([
    ...parts.flatMap(({ headers, content }) => [
      Buffer.from(`--b\r\n${headers}\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);

/** A query of these names, some of them twice, as lists or unknown. */
export const queryText = (query: Schema | undefined, words: Words): fc.Arbitrary<string> =>
  fc
    .tuple(
      valuesFor(query ?? z.object({}), words),
      fc.constantFrom(
        '',
        '',
        '',
        '&q=1&q=2',
        '&__proto__=1',
        '&constructor[x]=1',
        '&%ff=%fe',
        '&x[]=1',
        '&sort=1;drop',
      ),
    )
    .map(([value, more]) => {
      const entries = value !== null && typeof value === 'object' ? Object.entries(value) : [];
      const texts = entries.flatMap(([name, given]) =>
        given === undefined ? [] : [[name, shown(given)] as [string, string]],
      );
      return new URLSearchParams(texts).toString() + more;
    });

export const shown = (value: Json): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
