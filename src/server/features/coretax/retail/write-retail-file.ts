import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  bridgeOf,
  difference,
  isBelowZero,
  lumpRows,
  type Bridge,
  type Grouping,
  type LineAmounts,
} from '#domain/coretax/month/month-bridge.ts';
import {
  retailHead,
  retailInvoices,
  retailTail,
  retailXml,
  type RetailInvoice,
} from '#domain/coretax/month/retail-xml.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import { readMonthSums } from '../../../store/coretax/month-sums.ts';
import {
  insertRetailFile,
  listRetailFiles,
  listStoreCodes,
  type NewRetailFile,
} from '../../../store/coretax/retail-files.ts';
import { currentSettings } from '../../../store/coretax/seller-settings.ts';
import { writeAudit } from '../../../store/people/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { announceFiles, claimFiles } from '../../../store/requests/pending-files.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage };
type Wish = { masa: string; by: Grouping };
export type WrittenFile = { number: number; bridge: Bridge & { difference: LineAmounts } };

/** Somebody else may write a file of the same month meanwhile; then this one is read anew, to be the next. */
const attempts = 5;
const namedRows = 20;

/** Writes the file first and then, in one short transaction, all that tells of it. */
export async function writeRetailFile(needs: Needs, wish: Wish, user: SessionUser): Promise<WrittenFile> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { npwp, rows, bridge, number, before } = await readMonth(needs.database, wish);
    const file = randomUUID();
    await announceFiles(needs.database, [file], needs.clock.now());
    await needs.files.put(Readable.from(xmlTexts(npwp, wish.masa, rows), { objectMode: false }), file);
    const written = {
      masa: wish.masa,
      groupedBy: wish.by,
      number,
      bridge,
      file,
      rows: rows.length,
      by: user.empid,
      at: needs.clock.now(),
    };
    if (await record(needs, written))
      return { number, bridge: { ...bridge, difference: difference(bridge.lump, before) } };
    // Nobody claims it: it is removed within the hour if not now.
    await needs.files.remove(file).catch(() => {});
  }
  throw new DomainError('busy', { retryAfterSeconds: 2 });
}

/** All of one moment. */
const readMonth = (database: Database, { masa, by }: Wish) =>
  database.begin('isolation level repeatable read read only', async (tx) => {
    const { settings } = await currentSettings(tx);
    const { npwp } = settings.seller;
    if (npwp === '') throw new DomainError('sellerIncomplete', { missing: ['npwp'] });
    const sums = await readMonthSums(tx, masa, by);
    const [last] = await listRetailFiles(tx, masa, 1);
    return {
      npwp,
      rows: await rowsOf(tx, lumpRows(sums), { masa, by }),
      bridge: bridgeOf(sums),
      number: (last?.number ?? 0) + 1,
      before: last?.bridge.lump,
    };
  });

async function rowsOf(
  tx: Db,
  lump: ReturnType<typeof lumpRows>,
  { masa, by }: Wish,
): Promise<RetailInvoice[]> {
  const codes = by === 'store' ? await listStoreCodes(tx) : new Map<string, string>();
  const rows = retailInvoices(lump, { masa, by, codeOf: (store) => codes.get(store) });
  const below = rows.filter((_, index) => lump[index] && isBelowZero(lump[index]));
  if (below.length > 0)
    throw new DomainError('rowBelowZero', {
      rows: below.slice(0, namedRows).map(({ serialNo }) => serialNo),
    });
  return rows;
}

const rowsAtOnce = 500;

function* xmlTexts(npwp: string, masa: string, rows: readonly RetailInvoice[]): Generator<Buffer> {
  yield Buffer.from(retailHead(npwp, masa));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    yield Buffer.from(
      rows
        .slice(at, at + rowsAtOnce)
        .map(retailXml)
        .join(''),
    );
  yield Buffer.from(retailTail);
}

/** False when another one has this number. */
const record = ({ database }: Needs, written: NewRetailFile): Promise<boolean> =>
  database.begin(async (tx) => {
    if (!(await insertRetailFile(tx, written))) return false;
    await claimFiles(tx, [written.file]);
    const detail = { masa: written.masa, file: written.number, by: written.groupedBy };
    await writeAudit(tx, { actor: written.by, action: 'writeRetailFile', detail }, written.at);
    return true;
  });
