import { randomUUID } from 'node:crypto';
import type { JudgedRow } from '#domain/coretax/faktur/judge-list-row.ts';
import type { ListedFaktur } from '#domain/coretax/faktur/list-rows.ts';
import type { RequestFacts } from '#domain/coretax/faktur/referenced-requests.ts';
import { undoMs } from '#domain/requests/status-moves.ts';
import type { Db } from '../../../database/database.ts';
import { closeByFakturs } from '../../../fakturs/close-by-fakturs.ts';
import { recordFakturs, type RecordedFaktur } from '../../../fakturs/record-fakturs.ts';
import { queueGoodsReturned } from '../../../jobs/queue-goods-returned.ts';
import { queueMails } from '../../../jobs/queue-mail.ts';
import { findExportedIn, noteUploads, takeOut } from '../../../store/coretax/exported-requests.ts';
import { endFakturs, refreshFakturs } from '../../../store/coretax/fakturs.ts';
import type { AuditLine } from '../../../store/audit/audit.ts';
import { writeAuditOfEach } from '../../../store/audit/audit.ts';
import { cancelFakturs } from '../cancel-fakturs.ts';
import type { RowJudgement } from './judge-rows.ts';

export type RowsBy = {
  drop: string;
  actor: string;
  at: Date;
  /** Whether a number alone closes a request, as the settings say and a manager may. */
  closesWithoutPdf: boolean;
};
/** The rows for which the effect of a list could not be had, and why. */
type Failures = [row: number, failure: { outcome: 'skipped' | 'failed'; reason: string }][];
type Row = { row: number; listed: ListedFaktur; request: RequestFacts } & Pick<
  JudgedRow,
  'part' | 'replaces'
>;

function rowsOf(judged: readonly RowJudgement[]): Row[] {
  return judged.flatMap(({ row, judged: { part, replaces }, request }) =>
    'refused' in row.read || !request ? [] : [{ row: row.row, listed: row.read, request, part, replaces }],
  );
}
const idOf = ({ request }: Row) => request.transactionId;

/** Coretax has given a number: it is on record, and the PDF is awaited. The request stays where it is, or is closed by it. */
export async function issued(tx: Db, judged: readonly RowJudgement[], by: RowsBy): Promise<Failures> {
  const rows = rowsOf(judged);
  if (rows.length === 0) return [];
  const failures: Failures = [];
  const source = { source: 'list', by: by.actor, at: by.at } as const;
  await recordFakturs(tx, rows.flatMap(fakturOf), source, async (ids) => {
    const isDone = ({ listed }: Row) => ids.has(listed.number ?? '');
    const done = rows.filter(isDone);
    if (by.closesWithoutPdf) await closeByNumber(tx, done.filter(findsItInCoretax).filter(isLastPart), by);
    await writeLines(tx, 'runDrop', done, by);
    for (const row of rows.filter((one) => !isDone(one)))
      failures.push([row.row, { outcome: 'failed', reason: 'numberTaken' }]);
  });
  return failures;
}

/** Tells whether the buyer finds the faktur in Coretax. One without an NPWP has no account there and waits for the PDF. */
const findsItInCoretax = ({ request }: Row): boolean => request.buyerKind === 'npwp';

/** Whether the request is unfinished, and no other faktur of it is missing. */
function isLastPart({ part, request: { status, expected, fakturs } }: Row): boolean {
  const isOnRecord = (code: string) =>
    code === part || fakturs.some((one) => one.state === 'valid' && one.part === code);
  const isInWork = status === 'open' || status === 'process';
  return isInWork && expected.length > 0 && expected.every(({ code }) => isOnRecord(code));
}

/** The customer is told the number, and finds the faktur in Coretax; a PDF that comes later is sent after it. */
async function closeByNumber(tx: Db, rows: readonly Row[], by: RowsBy): Promise<void> {
  const closing = rows.map((row) => ({ transactionId: idOf(row), number: row.listed.number ?? '' }));
  const closed = await closeByFakturs(tx, closing, by);
  const mails = closed.map(({ historyId, transactionId, email, language }) => ({
    event: `requestClosed:${historyId}`,
    kind: 'requestClosed' as const,
    about: historyId,
    recipient: email,
    language,
    transactionId,
  }));
  await queueMails(tx, mails, by.at, { afterMs: undoMs });
}

function fakturOf({ listed, request, part, replaces }: Row): RecordedFaktur[] {
  const { number, code, date, dpp, dppNilaiLain, ppn, buyer } = listed;
  if (number === null || code === null) return [];
  const facts = { number, code, part: part ?? code, date, dpp, isEstimated: false, dppNilaiLain, ppn };
  // The list tells the number of a buyer and not its kind.
  const whose = { buyerKind: request.buyerKind, buyerNumber: buyer ?? '' };
  const noFile = { file: null, sha256: null, pages: 0, shown: null };
  return [
    { id: randomUUID(), transactionId: request.transactionId, ...facts, ...whose, ...noFile, replaces },
  ];
}

/** Coretax did not take it: the request can be exported again. */
export async function released(tx: Db, judged: readonly RowJudgement[], by: RowsBy): Promise<Failures> {
  const rows = rowsOf(judged);
  if (rows.length === 0) return [];
  const batches = await findExportedIn(tx, rows.map(idOf));
  const done = rows.filter((row) => batches.has(idOf(row)));
  const leaving = done.flatMap((row) =>
    (batches.get(idOf(row)) ?? []).map((batch) => ({
      batch,
      transactionId: idOf(row),
      reason: `Coretax: ${row.listed.status}`,
    })),
  );
  const byBatch = [...Map.groupBy(leaving, ({ batch }) => batch)].toSorted(([a], [b]) => a - b);
  for (const [batch, some] of byBatch) await takeOut(tx, batch, 'rejected', some);
  await noteUploads(
    tx,
    byBatch.map(([batch]) => batch),
    by,
  );
  await writeLines(tx, 'rejectItems', done, by);
  return rows
    .filter((row) => !batches.has(idOf(row)))
    .map(({ row }) => [row, { outcome: 'skipped', reason: 'notExported' }]);
}

/** Replaced in Coretax: the new faktur is awaited. */
export async function replaced(tx: Db, judged: readonly RowJudgement[], by: RowsBy): Promise<Failures> {
  const rows = rowsOf(judged);
  if (rows.length === 0) return [];
  const numbers = rows.flatMap(({ listed }) => listed.number ?? []);
  await endFakturs(tx, numbers, { state: 'replaced', at: by.at });
  await refreshFakturs(tx, rows.map(idOf));
  await queueGoodsReturned(tx, rows.map(idOf), by.at);
  await writeLines(tx, 'replaceFaktur', rows, by);
  return [];
}

/** Cancelled in Coretax: the request is in process again and can be exported anew, and the customer learns of it. */
export async function cancelled(tx: Db, judged: readonly RowJudgement[], by: RowsBy): Promise<Failures> {
  const rows = rowsOf(judged);
  if (rows.length === 0) return [];
  const fakturs = rows.flatMap(({ listed, request: { transactionId, status, fakturs: own } }) => {
    const faktur = own.find(({ number }) => number === listed.number);
    return faktur ? [{ transactionId, part: faktur.part, number: faktur.number, status }] : [];
  });
  await cancelFakturs(tx, fakturs, { actor: by.actor, at: by.at, reason: listReason });
  await writeLines(tx, 'cancelFaktur', rows, by);
  return [];
}

const listReason = { id: 'dibatalkan di Coretax', en: 'cancelled in Coretax' };

async function writeLines(
  tx: Db,
  action: AuditLine['action'],
  rows: readonly Row[],
  { drop, actor, at }: RowsBy,
): Promise<void> {
  const lines = rows.map(({ row, listed, request }) => ({
    transactionId: request.transactionId,
    detail: { drop, row, faktur: listed.number, status: listed.status },
  }));
  await writeAuditOfEach(tx, { actor, action }, lines, at);
}
