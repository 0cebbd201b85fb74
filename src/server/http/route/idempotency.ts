import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { findFirstAnswer, type IdempotencyKey } from '../../store/calls/idempotency.ts';
import { tokenHash } from '../../tokens.ts';
import { contentHash, type Multipart } from './uploads.ts';

const longestKey = 200;

/** The Idempotency-Key of a call together with what it carries; a captcha is solved anew and no part of it. */
export function idempotencyKey(request: FastifyRequest, parts: Multipart): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > longestKey) {
    throw new DomainError('invalidInput', { fields: [{ field: 'Idempotency-Key', code: 'invalid' }] });
  }
  return { keyHash: tokenHash(key), contentHash: contentHash(parts, ['captcha']) };
}

/** Gives the first answer again, before a captcha that was used by it is asked for once more. */
export function createReplay(database: Database, clock: Clock) {
  return async (key: IdempotencyKey): Promise<unknown> => {
    const first = await findFirstAnswer(database, key, clock.now());
    if (first && !first.contentHash.equals(key.contentHash)) throw new DomainError('idempotencyMismatch');
    return first?.answer;
  };
}
export type Replay = ReturnType<typeof createReplay>;
