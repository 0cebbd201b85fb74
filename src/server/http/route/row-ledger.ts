import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { addDays, jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError, type ErrorCode } from '#domain/errors.ts';
import { filesPerDay, rowBoundOf, type RowBounds } from '#domain/staff/rows-per-day.ts';
import type { Database, Db } from '../../database/database.ts';
import { filterForAudit, type FilterWords } from './filter-for-audit.ts';
import type { Clock } from '../../ports/clock.ts';
import { addRead } from '../../store/people/rows-read.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { createListedBundles } from './listed-bundles.ts';
import { clientIp } from './request-context.ts';

/**
 * What an answer with a list tells of people. `none`: nothing of customers. `masked`: enough to recognise them; it is
 * noted in the audit log. `personal`: it counts against the bound of the day, too.
 */
export type ListedRows = 'none' | 'masked' | 'personal';

export type Listing = {
  rows: number;
  /**
   * The rows with an address, phone or number that is not masked, or the name of a person; all rows where it is left
   * out.
   */
  personal?: number;
  /** The filter of the list. */
  filter?: FilterWords;
};

type Call = { request: FastifyRequest; reply: FastifyReply; user: SessionUser };

/** What one person has read today: as all servers know it, and what is still to be told to them. */
type Count = { day: string; rows: number; untold: number; isTelling: boolean };

type Needs = {
  database: Database;
  viewWrites: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  signer: Signer;
  config: { rowsPerDay: RowBounds; rateLimitFactor: number };
};

/**
 * Counts rows with personal data by person and day. Each server counts in memory and tells the database at once, without
 * anybody waiting for that; the others hear of it with the session of that person's next call.
 */
export function createRowLedger(needs: Needs) {
  const { database, clock, log, signer, config } = needs;
  const bundles = createListedBundles(needs);
  const counts = new Map<string, Count>();

  function countOf({ staffId, rowsRead }: SessionUser): Count {
    const day = jakartaDay(clock.now());
    let count = counts.get(staffId);
    if (count?.day !== day) counts.set(staffId, (count = { day, rows: 0, untold: 0, isTelling: false }));
    count.rows = Math.max(count.rows, rowsRead);
    return count;
  }

  async function tell(staffId: string, count: Count): Promise<void> {
    if (count.isTelling) return;
    count.isTelling = true;
    while (count.untold > 0) {
      const rows = count.untold;
      count.untold = 0;
      try {
        const all = await addRead(database, { staffId, day: count.day }, { rows });
        count.rows = Math.max(count.rows, all.rows + count.untold);
      } catch (error) {
        // Told with the next page: until then this server counts alone.
        count.untold += rows;
        log.warn({ err: error }, 'rows that were read could not be counted for all servers');
        break;
      }
    }
    count.isTelling = false;
  }

  function refused(code: ErrorCode): DomainError {
    const now = clock.now();
    const midnight = new Date(`${addDays(jakartaDay(now), 1)}T00:00:00+07:00`);
    const retryAfterSeconds = Math.max(1, Math.ceil((midnight.getTime() - now.getTime()) / 1000));
    return new DomainError(code, { retryAfterSeconds });
  }

  return {
    /** Counts the rows of an answer before it leaves, and refuses it where it would go beyond the bound of the day. */
    note({ request, reply, user }: Call, { rows, personal = rows, filter = {} }: Listing): void {
      const { method, routeOptions } = request;
      const page = {
        actor: user.empid,
        address: clientIp(request),
        call: `${method} ${routeOptions.config.endpoint?.path ?? ''}`,
        filter: filterForAudit(signer, filter),
      };
      const count = countOf(user);
      const bound = rowBoundOf(config.rowsPerDay, user.role);
      if (personal > 0 && !user.isBoundLifted && count.rows + personal > bound) {
        bundles.note({ ...page, rows: 0, counted: 0, isRefused: true });
        throw refused('rowsPerDay');
      }
      bundles.note({ ...page, rows, counted: personal, isRefused: false });
      if (personal === 0) return;
      count.rows += personal;
      count.untold += personal;
      void tell(user.staffId, count);
      if (user.isBoundLifted) return;
      reply.header('x-rows-left', bound - count.rows).header('x-rows-per-day', bound);
    },
    /** A file with many people in it, which has a line of its own in the audit log. */
    async noteFile({ staffId }: SessionUser): Promise<void> {
      const { files, isLifted } = await addRead(
        database,
        { staffId, day: jakartaDay(clock.now()) },
        { files: 1 },
      );
      if (!isLifted && files > filesPerDay * config.rateLimitFactor) throw refused('filesPerDay');
    },
    close: () => bundles.close(),
  };
}
export type RowLedger = ReturnType<typeof createRowLedger>;
