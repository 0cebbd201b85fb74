import * as z from 'zod/mini';
import { apiKeyKinds, apiKeyLimits } from '#domain/machines/api-key.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { endpoint } from '../endpoint.ts';

const storable = z.refine<string>((given) => !/\p{Cc}/u.test(given) && given.isWellFormed(), 'oneLine');
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(apiKeyLimits.nameLength), storable);

const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(apiKeyKinds),
  /** How it begins. */
  beginning: z.string(),
  personalData: z.boolean(),
  vouches: z.boolean(),
  createdBy: z.string(),
  /** Times as YYYY-MM-DD HH:mm:ss in Jakarta. */
  createdAt: z.string(),
  /** The last day on which it works, YYYY-MM-DD. */
  endsOn: z.string(),
  state: z.enum(['live', 'ending', 'ended', 'revoked']),
  revokedBy: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  /** The time of its last use, to the minute. */
  lastUsedAt: z.nullable(z.string()),
  lastUsedAddress: z.nullable(z.string()),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  summary: 'The keys of machines, newest first, those that no longer work included.',
  answer: z.object({
    keys: z.array(apiKey),
    /** Whether the tills may also use POS_API_KEY. */
    hasEnvironmentKey: z.boolean(),
    /** Today's date in Jakarta: days for a new key are counted from it. */
    today: z.string(),
  }),
});

export const addApiKey = endpoint({
  method: 'POST',
  path: '/api/keys',
  summary: 'Make a key. The answer is the only one that ever has the key itself.',
  body: z.strictObject({
    name,
    kind: z.enum(apiKeyKinds),
    endsOn: z.string().check(z.refine(isDay, 'day')),
    /** Whether values that tell who a customer is come in full; read keys alone can have it. */
    personalData: z.optional(z.boolean()),
    /** Whether whoever has it may vouch for the addresses that it hands over; handover keys alone can have it. */
    vouches: z.optional(z.boolean()),
  }),
  status: 201,
  answer: z.object({ apiKey, secret: z.string() }),
});

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/keys/{id}/revocation',
  summary: 'Revoke a key: at once on this server, within five seconds on all others, and for ever.',
  params: z.object({ id: z.uuid() }),
  answer: apiKey,
  errors: ['notFound'],
});
