import type { FastifyBaseLogger } from 'fastify';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit, type AuditLine } from '../../store/audit/audit.ts';
import { withClientAddress } from '../../store/audit/client-address.ts';

/** One answer that listed several people, or was refused because the bound of the day was reached. */
export type ListedPage = {
  actor: string;
  address: string;
  /** Method and path, without what the caller wrote. */
  call: string;
  rows: number;
  /** The rows that count against the bound of the day. */
  counted: number;
  isRefused: boolean;
  /** The filter as the audit log keeps it. */
  filter: Record<string, string>;
};

type Bundle = Pick<ListedPage, 'actor' | 'address' | 'call' | 'rows' | 'counted'> & {
  minute: string;
  pages: number;
  refused: number;
  filters: Set<string>;
  moreFilters: number;
};

/** The most filters of one minute that are logged one by one. */
const toldFilters = 40;
const writeEveryMs = 2_000;

type Needs = { viewWrites: Db; clock: Clock; log: FastifyBaseLogger };

/** Collects what was listed in memory, and writes one line for each person, minute, call and address once the minute is over. */
export function createListedBundles({ viewWrites, clock, log }: Needs) {
  const bundles = new Map<string, Bundle>();
  let writing = Promise.resolve();
  const minuteNow = () => jakartaDateTime(clock.now()).slice(0, 'YYYY-MM-DD HH:mm'.length);

  const write = (bundle: Bundle) =>
    withClientAddress(bundle.address, () => writeAudit(viewWrites, lineOf(bundle), clock.now()));

  /** What cannot be written is tried again. */
  async function writeSome(areEnded: (bundle: Bundle) => boolean): Promise<void> {
    for (const [key, bundle] of bundles) {
      if (!areEnded(bundle)) continue;
      try {
        await write(bundle);
        bundles.delete(key);
      } catch (error) {
        log.error({ err: error, line: lineOf(bundle) }, 'what was listed could not be written');
        return;
      }
    }
  }
  /** One after the other, so that no bundle is written twice. */
  const writeThose = (areEnded: (bundle: Bundle) => boolean) =>
    (writing = writing.then(() => writeSome(areEnded)));
  const writeEnded = () => {
    const minute = minuteNow();
    return writeThose((bundle) => bundle.minute !== minute);
  };
  let newestMinute = '';
  const timer = setInterval(() => void writeEnded(), writeEveryMs).unref();

  return {
    note({ actor, address, call, rows, counted, isRefused, filter }: ListedPage): void {
      const minute = minuteNow();
      if (minute !== newestMinute) void writeEnded();
      newestMinute = minute;
      const key = JSON.stringify([actor, minute, call, address]);
      let bundle = bundles.get(key);
      if (!bundle) {
        bundle = {
          actor,
          address,
          call,
          minute,
          rows: 0,
          counted: 0,
          pages: 0,
          refused: 0,
          filters: new Set(),
          moreFilters: 0,
        };
        bundles.set(key, bundle);
      }
      bundle.pages += isRefused ? 0 : 1;
      bundle.refused += isRefused ? 1 : 0;
      bundle.rows += rows;
      bundle.counted += counted;
      const words = Object.entries(filter)
        .map(([word, value]) => `${word}=${value}`)
        .join(' ');
      if (words === '' || bundle.filters.has(words)) return;
      if (bundle.filters.size < toldFilters) bundle.filters.add(words);
      else bundle.moreFilters += 1;
    },
    /** Writes all of them, that of the present minute too. */
    async close(): Promise<void> {
      clearInterval(timer);
      await writeThose(() => true);
    },
  };
}

function lineOf({
  actor,
  call,
  minute,
  pages,
  rows,
  counted,
  refused,
  filters,
  moreFilters,
}: Bundle): AuditLine {
  const detail = {
    minute,
    call,
    pages,
    rows,
    counted,
    ...(refused > 0 && { refused }),
    ...(filters.size > 0 && { filters: [...filters].join('; ') }),
    ...(moreFilters > 0 && { moreFilters }),
  };
  return { actor, action: 'listed', detail };
}
