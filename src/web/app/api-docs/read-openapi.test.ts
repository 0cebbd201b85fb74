import { expect, test } from 'vitest';
import { groupCalls } from './call-groups.ts';
import { readCalls, type OpenApi } from './read-openapi.ts';

const document: OpenApi = {
  info: { title: 'Test', version: '1' },
  components: {
    schemas: {
      Person: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      Error: { type: 'object', properties: { code: { enum: ['notFound', 'expired', 'internal'] } } },
    },
  },
  paths: {
    '/api/things/{id}': {
      post: {
        summary: 'Do it.',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d+$' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { note: { type: 'string', maxLength: 5 } } },
            },
          },
        },
        responses: {
          200: {
            description: 'Done.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    owner: { anyOf: [{ $ref: '#/components/schemas/Person' }, { type: 'null' }] },
                    tags: { type: 'array', items: { type: 'string' } },
                  },
                  required: ['owner'],
                },
              },
            },
          },
          404: {
            description: 'Refused.',
            content: {
              'application/json': {
                schema: {
                  $ref: '#/components/schemas/Error',
                  properties: { code: { enum: ['notFound', 'expired'] } },
                },
              },
            },
          },
        },
      },
    },
  },
};

test('reads a call with its fields, answers and error codes', () => {
  const [entry] = readCalls(document);
  expect(entry).toMatchObject({ method: 'POST', path: '/api/things/{id}', summary: 'Do it.' });
  expect(entry?.parameters).toEqual([{ name: 'id', required: true, type: 'string, ^\\d+$, in path' }]);
  expect(entry?.body).toEqual([{ name: 'note', type: 'string, ≤ 5', required: false }]);
  expect(entry?.answers[0]?.fields).toEqual([
    { name: 'owner', type: 'object or null', required: true },
    { name: 'owner.name', type: 'string', required: true },
    { name: 'tags', type: 'array', required: false },
    { name: 'tags[]', type: 'string', required: true },
  ]);
  expect(entry?.answers[1]?.codes).toEqual(['notFound', 'expired']);
});

test('says who may call, and which headers come with the answer', () => {
  const call = (security: Record<string, string[]>[]) => ({
    security,
    responses: { 200: { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } } },
  });
  const entries = readCalls({
    info: document.info,
    paths: {
      '/open': { get: call([]) },
      '/leads': { get: call([{ session: ['Manager'] }, { session: ['Super Admin'] }]) },
      '/tills': { post: call([{ posKey: [] }]) },
      '/apps': { post: call([{ handoverKey: [] }]) },
      '/rows': { get: call([{ readKey: [] }]) },
      '/mine': { get: call([{ visit: [] }]) },
    },
  });
  expect(entries.map(({ group, access }) => `${group}: ${access}`)).toEqual([
    'public: Everybody',
    'office: Signed in as Manager or Super Admin',
    'tills: The tills, by their bearer key',
    'apps: Members’ apps and e-receipts, by a handover key',
    'warehouse: The data warehouse, by a read key',
    'public: Customers who opened the link to their requests',
  ]);
  expect(groupCalls(entries, '').map(({ title, calls }) => [title, calls.map(({ path }) => path)])).toEqual([
    ['Tills', ['/tills']],
    ['Apps', ['/apps']],
    ['Warehouse', ['/rows']],
    ['Office', ['/leads']],
    ['Public', ['/open', '/mine']],
  ]);
  expect(groupCalls(entries, ' GET  ea ').map(({ title }) => title)).toEqual(['Office']);
  expect(groupCalls(entries, 'nothing')).toEqual([]);
  expect(entries[0]?.answers[0]?.fields).toEqual([
    { name: 'X-Total-Count', type: 'integer, in header', required: true },
  ]);
});
