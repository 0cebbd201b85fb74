import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AuditAction } from '#domain/staff/audit.ts';
import { DomainError } from '#domain/errors.ts';
import { can } from '#domain/staff/permissions.ts';
import { BusyError, createSemaphore, type Release } from '../../concurrency/semaphore.ts';
import type { Database } from '../../database/database.ts';
import {
  countedReading,
  readInBatches,
  type Begin,
  type CountedRows,
  type Reading,
} from '../../database/read-in-batches.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { filterForAudit, type FilterWords } from './filter-for-audit.ts';
import type { Signer } from '../../secrets/tokens.ts';
import type { RowLedger } from './row-ledger.ts';

type Needs = {
  database: Database;
  reads: Reads;
  clock: Clock;
  signer: Signer;
  ledger: Pick<RowLedger, 'noteFile'>;
  timeLimitMs?: number;
};
type Reader = { user: SessionUser; reply: FastifyReply };
type ExportOrder = Reader & {
  /** The route's own, so that no route forgets to say that taking everything needs a fresh sign-in. */
  requireFresh: () => void;
  action: AuditAction;
  /** The filter of the exported list; a missing or empty field filters nothing. */
  filter: FilterWords;
  rows: CountedRows;
};

/** The exports that run at the same time, one for each connection of theirs. */
const maxExports = 2;
const retryAfterSeconds = 15;
/** A person who turns to another month at once finds their place still taken by the one that they have left. */
const waitLimits = { waitMs: 3_000, stallMs: Infinity };
/** An export of more rows counts as one of everything, whatever its filter. */
const rowsOfEverything = 100_000;
/** A snapshot that is held keeps the database from clearing away what was replaced meanwhile. */
const hour = 60 * 60_000;

/**
 * All ways of taking every matching row at once share two places for the whole server. A place is free again when
 * nothing is read for it any more, however that came about: at the end, when the reader leaves or takes nothing for a
 * minute, when the connection breaks, after an hour.
 */
export function createExports({ database, reads, clock, signer, ledger, timeLimitMs = hour }: Needs) {
  const places = createSemaphore(maxExports, waitLimits);

  async function takePlace(): Promise<Release> {
    try {
      return await places.acquire();
    } catch (error) {
      throw error instanceof BusyError ? new DomainError('busy', { retryAfterSeconds }) : error;
    }
  }

  /** Opens what a caller reads at their own pace. */
  async function openReading<First>({ user, reply }: Reader, reading: Reading<First>) {
    // Also while it waits, and when a call asks for the headers alone and takes no content.
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const release = await takePlace();
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
  async function openExport({
    action,
    filter,
    rows,
    requireFresh,
    ...reader
  }: ExportOrder): Promise<Readable> {
    const { user, reply } = reader;
    if (!can(user.role, 'exportData')) throw new DomainError('notAllowed');
    const words = filterForAudit(signer, filter);
    if (Object.keys(words).length === 0) requireFresh();
    const { first: total, batches } = await openReading(reader, countedReading(rows));
    try {
      if (total > rowsOfEverything) requireFresh();
      await ledger.noteFile(user);
      const detail = { ...words, rows: total };
      await writeAudit(database, { actor: user.empid, action, detail }, clock.now());
    } catch (error) {
      batches.destroy();
      throw error;
    }
    reply.request.isListingNoted = true;
    reply.header('x-total-count', total);
    return batches;
  }

  /** Runs work in a place of an export, where it reads every row and answers when it is done. */
  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    const release = await takePlace();
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
