import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AuditAction } from '#domain/audit.ts';
import { DomainError } from '#domain/errors.ts';
import { can } from '#domain/staff/permissions.ts';
import { createSemaphore, type Release } from '../../concurrency/semaphore.ts';
import type { Database } from '../../database/database.ts';
import {
  countedReading,
  readInBatches,
  type Begin,
  type Counted,
  type Reading,
} from '../../database/read-in-batches.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';

type Needs = { database: Database; reads: Reads; clock: Clock; timeLimitMs?: number };
type Reader = { user: SessionUser; reply: FastifyReply };
type Wanted = Reader & {
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
 * All ways of taking every matching row at once share two places for the whole server. A place is free again when
 * nothing is read for it any more, however that came about: at the end, when the reader leaves or takes nothing for a
 * minute, when the connection breaks, after an hour.
 */
export function createExports({ database, reads, clock, timeLimitMs = hour }: Needs) {
  const places = createSemaphore(maxExports);

  function takePlace(): Release {
    const release = places.tryAcquire();
    if (!release) throw new DomainError('busy', { retryAfterSeconds });
    return release;
  }

  /** What a call reads at the pace of whoever made it. */
  async function openReading<First>({ user, reply }: Reader, reading: Reading<First>) {
    const release = takePlace();
    // Also when a call asks for the headers alone and takes no content.
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const begin: Begin = (options, work) => reads.beginExport(user)(options, work).finally(release);

    const { first, batches } = await readInBatches(begin, reading);
    const end = () => void batches.destroy();
    if (gone.signal.aborted) end();
    else gone.signal.addEventListener('abort', end);
    const limit = setTimeout(
      () => batches.destroy(new Error('an export took too long')),
      timeLimitMs,
    ).unref();
    batches.once('close', () => clearTimeout(limit));
    return { first, batches };
  }

  /**
   * Batches of the rows, for whoever has the right, with a line in the audit log before the first of them leaves; the
   * answer's header has their number.
   */
  async function openExport({ action, filter, rows, ...reader }: Wanted): Promise<Readable> {
    const { user, reply } = reader;
    if (!can(user.role, 'exportData')) throw new DomainError('notAllowed');
    const { first: total, batches } = await openReading(reader, countedReading(rows));
    try {
      const detail = { ...given(filter), rows: total };
      await writeAudit(database, { actor: user.empid, action, detail }, clock.now());
    } catch (error) {
      batches.destroy();
      throw error;
    }
    reply.header('x-total-count', total);
    return batches;
  }

  /** For work that reads every row and answers when it is done. */
  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    const release = takePlace();
    try {
      return await work();
    } finally {
      release();
    }
  }

  return { openExport, openReading, inPlace };
}
export type Exports = ReturnType<typeof createExports>;
export type OpenExport = Exports['openExport'];

const given = (filter: Wanted['filter']) =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));
