import type { Session } from '../../../src/server/database/database.ts';
import { identifier } from '../../../src/server/database/sql.ts';
import { foldTallies } from '../../../src/server/store/lists/request-tallies.ts';
import { companiesFor, fillCompanies } from './fill-companies.ts';
import { fillRequests } from './fill-requests.ts';
import { runTasks, slices, type Progress, type Task } from './lanes.ts';
import { firstRequestNumber } from './request-facts.ts';
import { dropSecondaryIndexes } from './secondary-indexes.ts';

const tables = [
  'requests',
  'request_texts',
  'request_history',
  'audit_log',
  'companies',
  'mails',
  'mail_requests',
];
/** A trigger adds to it by its key, which therefore stays. */
const keyed = 'request_changes';
const sliceRows = 50_000;

/** Whatever happens, the indexes are there again afterwards. */
export async function growRequests(
  lanes: [Session, ...Session[]],
  wanted: number,
  now: Date,
  onProgress: Progress,
): Promise<void> {
  const [session] = lanes;
  if (wanted > firstRequestNumber) throw new Error(`${firstRequestNumber} requests are the most`);
  const existing = await countRows(session, 'requests');
  if (existing >= wanted) return;
  const indexes = await dropSecondaryIndexes(session, tables);
  try {
    const companies = companiesFor(wanted);
    await fillCompanies(session, { from: await countRows(session, 'companies'), to: companies });
    const added = { first: existing + 1, last: wanted, now, companies };
    const parts = slices(added.first, wanted, sliceRows).map((part) => ({ ...part, ...added }));
    await runTasks(
      lanes,
      'requests',
      parts.map((part) => (lane: Session) => fillRequests(lane, part)),
      onProgress,
    );
  } finally {
    const again = indexes.map(
      ({ create }): Task =>
        (lane) =>
          lane.script(create),
    );
    await runTasks(lanes, 'indexes and tallies', [foldTallies, ...again], onProgress);
  }
  const vacuums = [...tables, keyed].map(
    (table): Task =>
      (lane) =>
        lane.script(`vacuum (analyze) ${table}`),
  );
  await runTasks(lanes, 'vacuum of requests', vacuums, onProgress);
  await session`vacuum (analyze) request_tallies, request_tally_changes, store_backlogs`;
}

async function countRows(session: Session, table: string): Promise<number> {
  const [row] = await session<{ count: number }[]>`select count(*)::int as count from ${identifier(table)}`;
  return row?.count ?? 0;
}
