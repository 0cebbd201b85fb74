import { Readable } from 'node:stream';
import {
  addToBridge,
  difference,
  emptyBridge,
  isBelowZero,
  lumpRows,
  type Bridge,
  type Grouping,
  type LineAmounts,
} from '#domain/coretax/month/month-bridge.ts';
import { retailHead, retailInvoices, retailTail, retailXml } from '#domain/coretax/month/retail-xml.ts';
import { daysOfMonth } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database, Db } from '../../../database/database.ts';
import { withFiles, type NewFiles } from '../../../files/with-files.ts';
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
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage };
type Wish = { masa: string; by: Grouping };
export type WrittenFile = { number: number; bridge: Bridge & { difference: LineAmounts } };

/** Somebody else may write a file of the same month meanwhile; then this one is read anew, to be the next. */
const attempts = 5;
const namedRows = 20;
const rowsAtOnce = 500;

/** Writes the file first and then, in one short transaction, all that tells of it. */
export async function writeRetailFile(needs: Needs, wish: Wish, user: SessionUser): Promise<WrittenFile> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const written = await withFiles(needs, async (newFiles) => {
      const { before, ...content } = await storeMonth(needs, newFiles, wish);
      const { number, bridge } = content;
      const at = needs.clock.now();
      const isNext = await record(newFiles, {
        ...content,
        masa: wish.masa,
        groupedBy: wish.by,
        by: user.empid,
        at,
      });
      return isNext
        ? { number, bridge: { ...bridge, difference: difference(bridge.lump, before) } }
        : undefined;
    });
    if (written) return written;
  }
  throw new DomainError('busy', { retryAfterSeconds: 2 });
}

type StoredMonth = Pick<NewRetailFile, 'number' | 'bridge' | 'file' | 'rows'> & {
  before: LineAmounts | undefined;
};

/** Stores the XML of a month as it is in one moment. */
const storeMonth = ({ database }: Needs, { put }: NewFiles, wish: Wish): Promise<StoredMonth> =>
  database.begin('isolation level repeatable read read only', async (tx) => {
    const [last] = await listRetailFiles(tx, wish.masa, 1);
    const totals = { bridge: emptyBridge(), rows: 0 };
    const [file] = await put([Readable.from(monthXml(tx, wish, totals), { objectMode: false })]);
    return { ...totals, number: (last?.number ?? 0) + 1, file, before: last?.bridge.lump };
  });

/** The text of the file, piece by piece. `totals` is right when the last piece has been taken. */
async function* monthXml(
  tx: Db,
  { masa, by }: Wish,
  totals: Pick<StoredMonth, 'bridge' | 'rows'>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(retailHead(await sellerNpwp(tx), masa));
  const codes = by === 'store' ? await listStoreCodes(tx) : new Map<string, string>();
  const toInvoice = retailInvoices({ masa, by, codeOf: (store) => codes.get(store) });
  const belowZero: string[] = [];
  // Thousands of stores have many sums: only those of one day are in memory.
  for (const period of by === 'store' ? daysOfMonth(masa) : [masa]) {
    const sums = await readMonthSums(tx, period, by);
    addToBridge(totals.bridge, sums);
    const rows = lumpRows(sums);
    totals.rows += rows.length;
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const invoices = rows.slice(at, at + rowsAtOnce).map((row) => ({ row, invoice: toInvoice(row) }));
      for (const { row, invoice } of invoices) if (isBelowZero(row)) belowZero.push(invoice.serialNo);
      yield Buffer.from(invoices.map(({ invoice }) => retailXml(invoice)).join(''));
    }
  }
  if (belowZero.length > 0) throw new DomainError('rowBelowZero', { rows: belowZero.slice(0, namedRows) });
  yield Buffer.from(retailTail);
}

async function sellerNpwp(tx: Db): Promise<string> {
  const { npwp } = (await currentSettings(tx)).settings.seller;
  if (npwp === '') throw new DomainError('sellerIncomplete', { missing: ['npwp'] });
  return npwp;
}

/** False when another one has this number. */
const record = ({ begin, claim }: NewFiles, written: NewRetailFile): Promise<boolean> =>
  begin(async (tx) => {
    if (!(await insertRetailFile(tx, written))) return false;
    await claim(tx, [written.file]);
    const detail = { masa: written.masa, file: written.number, by: written.groupedBy };
    await writeAudit(tx, { actor: written.by, action: 'writeRetailFile', detail }, written.at);
    return true;
  });
