import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AuditAction } from '#domain/audit.ts';
import { DomainError } from '#domain/errors.ts';
import { can } from '#domain/permissions.ts';
import { createSemaphore } from '../../concurrency/semaphore.ts';
import type { Database } from '../../database/database.ts';
import { readCounted, type Begin, type Counted } from '../../database/read-in-batches.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';

type Needs = { database: Database; reads: Reads; clock: Clock; timeLimitMs?: number };
type Wanted = {
  user: SessionUser;
  reply: FastifyReply;
  action: AuditAction;
  /** What was asked for; what is missing or empty asked for nothing. */
  filter: Record<string, string | undefined>;
  rows: Counted;
};

/** As many as there are connections for them. */
const maxExports = 2;
const retryAfterSeconds = 15;
/** A snapshot that is held keeps the database from clearing away what was replaced meanwhile. */
const hour = 60 * 60_000;

/**
 * All ways of taking every matching row at once, with one right, two places for the whole server, and a line in the
 * audit log before the first row leaves. A place is free again when nothing is read for it any more, however that came
 * about: at the end, when the reader leaves or takes nothing for a minute, when the connection breaks, after an hour.
 */
export function createExports({ database, reads, clock, timeLimitMs = hour }: Needs) {
  const places = createSemaphore(maxExports);

  /** Batches of the rows; the answer's header has their number. */
  return async ({ user, reply, action, filter, rows }: Wanted): Promise<Readable> => {
    if (!can(user.role, 'exportData')) throw new DomainError('notAllowed');
    const release = places.tryAcquire();
    if (!release) throw new DomainError('busy', { retryAfterSeconds });
    // Also when a call asks for the headers alone and takes no content.
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const begin: Begin = (options, work) => reads.beginExport(user)(options, work).finally(release);

    const { total, batches } = await readCounted(begin, rows);
    const end = () => void batches.destroy();
    if (gone.signal.aborted) end();
    else gone.signal.addEventListener('abort', end);
    const limit = setTimeout(
      () => batches.destroy(new Error('an export took too long')),
      timeLimitMs,
    ).unref();
    batches.once('close', () => clearTimeout(limit));
    try {
      const detail = { ...given(filter), rows: total };
      await writeAudit(database, { actor: user.empid, action, detail }, clock.now());
    } catch (error) {
      end();
      throw error;
    }
    reply.header('x-total-count', total);
    return batches;
  };
}
export type OpenExport = ReturnType<typeof createExports>;

const given = (filter: Wanted['filter']) =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));
