import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { findFirstAnswer, type FirstAnswer } from '../../store/calls/idempotency.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import type { Access } from './access.ts';

const longestKey = 200;

/**
 * The Idempotency-Key of a call, as it is kept. A key belongs to the call that it came with, and on calls of staff and of
 * customers to the person: anywhere else the same text is another key.
 */
export function idempotencyKeyHash(
  { headers, staff, customer }: FastifyRequest,
  { method, path }: Endpoint,
  access: Access,
): Buffer | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > longestKey) {
    throw new DomainError('invalidInput', { fields: [{ field: 'Idempotency-Key', code: 'invalid' }] });
  }
  const person = access === 'public' ? '' : (customer?.email ?? staff?.staffId ?? '');
  return tokenHash(JSON.stringify([method, path, person, key]));
}

/** Finds the first answer, before a captcha that was used by it is asked for once more. */
export function createReplay(database: Database, clock: Clock) {
  return (keyHash: Buffer): Promise<FirstAnswer | undefined> =>
    findFirstAnswer(database, { keyHash }, clock.now());
}
export type Replay = ReturnType<typeof createReplay>;

/** The first answer again, if it was an answer to the same. */
export function answerAgain(first: FirstAnswer, contentHash: Buffer): unknown {
  if (!first.contentHash.equals(contentHash)) throw new DomainError('idempotencyMismatch');
  return first.answer;
}
