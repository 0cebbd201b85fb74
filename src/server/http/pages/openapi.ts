import * as z from 'zod/mini';
import { catalog } from '#contract/catalog.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors/error-body.ts';
import { statusAt } from '#contract/errors/errors.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { can, roleNames, roles } from '#domain/staff/permissions.ts';
import { isForMachines, type Access } from '../route/access.ts';
import type { ServedCall } from '../route/route.ts';

type Json = Record<string, unknown>;

/** The schema of what travels, which is the wire side of a codec. */
const wireSchema = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

/** OpenAPI 3.1 of all that is served, made from the contract and from what the routes declare. */
export function openApi(served: readonly ServedCall[]): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(catalog)) {
    const call = served.find((known) => known.endpoint === endpoint);
    if (!call) continue;
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, call),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Faktur Desk',
      version: '1',
      description:
        'Calls that change something repeat the cookie XSRF-TOKEN, which any GET brings, in the header X-XSRF-TOKEN. Refusals carry a stable code.',
    },
    paths,
    components: { schemas: { Error: wireSchema(errorBody) }, securitySchemes },
  };
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by POST /api/login. Over https its name is __Host-session. The listed role may call.',
  },
  visit: {
    type: 'apiKey',
    in: 'cookie',
    name: 'visit',
    description: 'Set by POST /api/my/session. Over https its name is __Host-visit.',
  },
  posKey: { type: 'http', scheme: 'bearer', description: 'A key of the tills, fd_pos_… or POS_API_KEY.' },
  readKey: { type: 'http', scheme: 'bearer', description: 'A read key, fd_read_…' },
  handoverKey: { type: 'http', scheme: 'bearer', description: 'A key for handing over, fd_handover_…' },
  relayKey: { type: 'http', scheme: 'bearer', description: 'A key of a mail relay, fd_mail_…' },
};

/** Each entry is enough on its own: one for every role that may call. */
function security(access: Access): Json[] {
  if (access === 'public' || access === 'signIn' || access === 'provider') return [];
  if (access === 'customer') return [{ visit: [] }];
  if (access === 'posFeed') return [{ posKey: [] }];
  if (access === 'warehouse') return [{ readKey: [] }];
  if (access === 'handover') return [{ handoverKey: [] }];
  if (access === 'relay') return [{ relayKey: [] }];
  return roles.filter((role) => can(role, access)).map((role) => ({ session: [roleNames[role]] }));
}

function operation(name: string, { endpoint, access, fresh, rows }: ServedCall): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: security(access),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...headerParameters(endpoint.headers),
    ],
    ...(endpoint.body || endpoint.files || endpoint.consumes
      ? { requestBody: { required: true, content: bodyContent(endpoint) } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: success(endpoint, rows),
      ...refusals({ endpoint, access, fresh, rows }),
    },
  };
}

const headerParameters = (headers: Endpoint['headers'] = {}): Json[] =>
  Object.values(headers).map((name) => ({ name, in: 'header', schema: { type: 'string' } }));

const json = (schema: Json) => ({ 'application/json': { schema } });

/** Files travel beside the fields, and then all of it as multipart. */
function bodyContent({ body = z.object({}), files, optionalFiles = [], consumes }: Endpoint): Json {
  if (consumes !== undefined) return { [consumes]: { schema: { type: 'string', format: 'binary' } } };
  const schema = wireSchema(body);
  if (!files) return json(schema);
  const names = Object.values(files);
  const binary = Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }]));
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  const needed = Object.keys(files).filter((name) => !optionalFiles.includes(name));
  const all = {
    ...schema,
    properties: { ...properties, ...binary },
    required: [...required, ...needed.map((name) => files[name])],
  };
  return { 'multipart/form-data': { schema: all } };
}

function success(
  { method, answer, counted, cursors, changesNothing }: Endpoint,
  rows: ServedCall['rows'],
): Json {
  if (answer === undefined) return { description: 'Done, nothing to say.' };
  const described = {
    ...(counted && { 'X-Total-Count': totalCount, 'X-Total-Count-Is': countIs }),
    ...(cursors && cursorHeaders),
    ...(rows === 'personal' && rowHeaders),
    ...((method === 'GET' || changesNothing) && { 'X-As-Of': asOf }),
  };
  const headers = Object.keys(described).length > 0 ? { headers: described } : {};
  if (typeof answer === 'string')
    return { description: 'The content.', ...headers, content: { [answer]: {} } };
  return { description: 'The answer.', ...headers, content: json(wireSchema(answer)) };
}

const asOf = {
  description:
    'Only while nothing can be changed because the primary database is away: a replica answers, and this is the time of the last change it has seen.',
  schema: { type: 'string', format: 'date-time' },
};

const totalCount = {
  description: 'The number of matching rows, whatever part of them is answered.',
  schema: { type: 'integer', minimum: 0 },
};

const countIs = {
  description:
    'Says "exceeded" when more rows match than X-Total-Count tells: they were not counted further.',
  schema: { type: 'string', enum: ['exceeded'] },
};

const cursorHeaders = {
  'X-Next-Cursor': {
    description: 'For `after`: leads to the next rows. Missing at the end of the list.',
    schema: { type: 'string' },
  },
  'X-Previous-Cursor': {
    description: 'For `before`: leads to the rows before these. Missing at the beginning of the list.',
    schema: { type: 'string' },
  },
};

const rowHeaders = {
  'X-Rows-Left': {
    description:
      'How many rows with personal data the caller may still read today (Jakarta), if this answer has any.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Rows-Per-Day': {
    description: 'Of how many in all.',
    schema: { type: 'integer', minimum: 0 },
  },
};

function refusals({ endpoint, access, fresh, rows }: ServedCall): Json {
  const always: ErrorCode[] = ['tooManyRequests', 'internal'];
  const forging: ErrorCode[] = isForMachines(access) ? [] : ['forged'];
  const changing: ErrorCode[] =
    endpoint.method === 'GET' ? [] : endpoint.changesNothing ? forging : [...forging, 'readOnly'];
  const bounded: ErrorCode[] = rows === 'personal' ? ['rowsPerDay'] : [];
  const { params, query, body, files } = endpoint;
  const decoding: ErrorCode[] = params || query || body || files ? ['invalidInput'] : [];
  const uploading: ErrorCode[] = files ? ['tooLarge', 'unsupportedMediaType', 'busy'] : [];
  const own = endpoint.errors ?? [];
  const stale: ErrorCode[] = fresh ? ['confirmNeeded'] : [];
  const codes = new Set([
    ...own,
    ...bounded,
    ...guarding(access),
    ...stale,
    ...changing,
    ...decoding,
    ...uploading,
    ...always,
  ]);
  const byStatus = Map.groupBy(codes, (code) => statusAt(endpoint, code));
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.join(', '),
        content: json({ $ref: '#/components/schemas/Error', properties: { code: { enum: same } } }),
      },
    ]),
  );
}

function guarding(access: Access): ErrorCode[] {
  if (access === 'public' || access === 'signIn') return [];
  if (access === 'customer') return ['visitEnded'];
  return isForMachines(access) ? ['notSignedIn', 'notFound'] : ['notSignedIn', 'notAllowed'];
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}
