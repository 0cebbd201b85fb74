/** The parts of an OpenAPI 3.1 document that the page shows. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Content = { content?: Record<string, { schema?: Schema }> };
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
/** Alternatives, each with its schemes and the roles that may call. */
type Security = Record<string, string[]>[];
type Operation = {
  summary?: string;
  security?: Security;
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<
    string,
    Content & { description?: string; headers?: Record<string, { schema?: Schema }> }
  >;
};
export type OpenApi = {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

export type FieldLine = { name: string; type: string; required: boolean };
type Answer = {
  status: string;
  description: string;
  mediaType: string;
  fields: FieldLine[];
  codes: string[];
};
/** Who connects by a call. */
export type CallGroup = 'tills' | 'apps' | 'warehouse' | 'office' | 'public';
export type CallEntry = {
  id: string;
  method: string;
  path: string;
  summary: string;
  group: CallGroup;
  /** Who may call. */
  access: string;
  parameters: FieldLine[];
  body: FieldLine[];
  answers: Answer[];
};

const methods = new Set(['get', 'post', 'put', 'delete']);

export function readCalls(document: OpenApi): CallEntry[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => readCall(document, method, path, operation)),
  );
}

function readCall(document: OpenApi, method: string, path: string, operation: Operation): CallEntry {
  const { summary = '', security = [], parameters = [], requestBody, responses = {} } = operation;
  return {
    id: `${method}-${path.replaceAll(/\W+/g, '-')}`,
    method: method.toUpperCase(),
    path,
    summary,
    ...accessOf(security),
    parameters: parameters.map(({ name, in: place, required = false, schema = {} }) => {
      return { name, required, type: `${typeOf(document, schema)}, in ${place}` };
    }),
    body: fieldsOf(document, schemaIn(requestBody)),
    answers: Object.entries(responses).map(([status, response]) => {
      const schema = schemaIn(response);
      const isRefusal = Number(status) >= 400;
      return {
        status,
        description: response.description ?? '',
        mediaType: Object.keys(response.content ?? {})[0] ?? '',
        fields: isRefusal ? [] : [...headersOf(document, response.headers), ...fieldsOf(document, schema)],
        codes: isRefusal ? codesOf(document, schema) : [],
      };
    }),
  };
}

function accessOf(security: Security): Pick<CallEntry, 'group' | 'access'> {
  const schemes = security.flatMap((entry) => Object.entries(entry));
  const isFor = (wanted: string) => schemes.some(([scheme]) => scheme === wanted);
  if (isFor('session')) {
    const allowed = schemes.filter(([scheme]) => scheme === 'session').flatMap(([, roles]) => roles);
    return { group: 'office', access: `Signed in as ${allowed.join(' or ')}` };
  }
  if (isFor('posKey')) return { group: 'tills', access: 'The tills, by their bearer key' };
  if (isFor('readKey')) return { group: 'warehouse', access: 'The data warehouse, by a read key' };
  if (isFor('handoverKey'))
    return { group: 'apps', access: 'Members’ apps and e-receipts, by a handover key' };
  if (isFor('visit')) return { group: 'public', access: 'Customers who opened the link to their requests' };
  return { group: 'public', access: 'Everybody' };
}

function headersOf(document: OpenApi, headers: Record<string, { schema?: Schema }> = {}): FieldLine[] {
  return Object.entries(headers).map(([name, { schema = {} }]) => {
    return { name, type: `${typeOf(document, schema)}, in header`, required: true };
  });
}

function schemaIn(holder: Content | undefined): Schema {
  return Object.values(holder?.content ?? {})[0]?.schema ?? {};
}

function resolved(document: OpenApi, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name !== undefined && document.components?.schemas?.[name]) || schema;
}

/** One line per field: nested ones as `user.name`, those of list items as `[].name`. */
function fieldsOf(document: OpenApi, given: Schema, prefix = '', required = true): FieldLine[] {
  const schema = resolved(document, given);
  const own = prefix === '' ? [] : [{ name: prefix, type: typeOf(document, schema), required }];
  const inner = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((s) => resolved(document, s));
  const fields = inner.flatMap((s) =>
    Object.entries(s.properties ?? {}).flatMap(([name, property]) =>
      fieldsOf(document, property, prefix ? `${prefix}.${name}` : name, s.required?.includes(name) ?? false),
    ),
  );
  const items = inner.flatMap((s) => (s.items ? fieldsOf(document, s.items, `${prefix}[]`) : []));
  return [...own, ...fields, ...items];
}

function codesOf(document: OpenApi, given: Schema): string[] {
  // Properties beside a reference narrow it.
  const code = given.properties?.['code'] ?? resolved(document, given).properties?.['code'] ?? {};
  return (code.enum ?? (code.const === undefined ? [] : [code.const])).map(String);
}

function typeOf(document: OpenApi, given: Schema): string {
  const schema = resolved(document, given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeOf(document, choice)).join(' or ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const { minLength, maxLength, pattern } = schema;
  const base = [schema.type ?? 'any'].flat().join(' or ') + (schema.format ? ` (${schema.format})` : '');
  const limits = [
    minLength !== undefined && `≥ ${minLength}`,
    maxLength !== undefined && `≤ ${maxLength}`,
    pattern !== undefined && !schema.format && pattern,
  ];
  return [base, ...limits.filter((limit) => limit !== false)].join(', ');
}
