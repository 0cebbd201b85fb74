import {
  downloadRetailFile,
  listBridgeDays,
  listBridgeReceipts,
  listBridgeStores,
  readBridge as bridgeCall,
  recountMonth as recountCall,
  writeRetailFile as writeCall,
} from '#contract/coretax/retail.ts';
import { bridgeLines, inRupiah, type Bridge, type LineAmounts } from '#domain/coretax/month/month-bridge.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database, Db } from '../../../database/database.ts';
import { answerFile } from '../../../http/route/answer-file.ts';
import { attachmentNamed } from '../../../http/route/content-disposition.ts';
import type { Exports } from '../../../http/route/exports.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import { findRetailFile } from '../../../store/coretax/retail-files.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { listDays, listReceipts, listStores, readBridge } from './read-bridge.ts';
import { recountMonth } from './recount-month.ts';
import { writeRetailFile } from './write-retail-file.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; viewWrites: Db } & Pick<
  Exports,
  'inPlace'
>;

const guard = { access: 'manageCoretax', limit: limits.staff } as const;

const wireLines = (bridge: Bridge) =>
  Object.fromEntries(bridgeLines.map((line) => [line, inRupiah(bridge[line])])) as Record<
    keyof Bridge,
    ReturnType<typeof inRupiah>
  >;
const wireBridge = (bridge: Bridge & { difference: LineAmounts }) => ({
  ...wireLines(bridge),
  difference: inRupiah(bridge.difference),
});
const amountsOf = (amounts: Omit<LineAmounts, 'count'>) => {
  const { count: _count, ...rupiah } = inRupiah({ count: 0, ...amounts });
  return rupiah;
};

/** The month's own file, the bridge from its receipts to the lump, and what stands behind each figure. */
export function retailRoutes(route: Route, needs: Needs): void {
  const { database, viewWrites, clock, files } = needs;

  route(writeCall, guard, async ({ params: { masa }, body: { by }, user }) => {
    const { number, bridge } = await needs.inPlace(() => writeRetailFile(needs, { masa, by }, user));
    return { number, bridge: wireBridge(bridge) };
  });

  route(downloadRetailFile, guard, async ({ params: { masa, number }, user, reply }) => {
    const file = await findRetailFile(database, masa, number);
    if (file === undefined) throw new DomainError('notFound');
    const detail = { masa, file: number };
    return answerFile(reply, files, file, {
      type: downloadRetailFile.answer,
      disposition: attachmentNamed(`digunggung-${masa}-${number}.xml`),
      noteView: () =>
        writeAudit(viewWrites, { actor: user.empid, action: 'downloadRetailFile', detail }, clock.now()),
    });
  });

  route(bridgeCall, guard, async ({ params: { masa } }) => {
    const { bridge, unbalanced, isKept, count, files: written } = await readBridge(needs, masa);
    return {
      bridge: wireBridge(bridge),
      unbalanced,
      receiptsKept: isKept,
      recountAskedAt: count.askedAt,
      recountedAt: count.countedAt,
      files: written.map(({ bridge: { lump, pending }, ...file }) => ({
        ...file,
        lump: inRupiah(lump),
        pending: inRupiah(pending),
      })),
    };
  });

  route(listBridgeDays, { ...guard, rows: 'none' }, async ({ params: { masa } }) =>
    (await listDays(needs, masa)).map(({ day, unbalanced, bridge }) => ({
      day,
      unbalanced,
      ...wireLines(bridge),
    })),
  );

  route(listBridgeStores, guard, async ({ params: { masa, day }, query }) => {
    mustBeOf(masa, day);
    const { stores, hasMore } = await listStores(needs, { day, ...query });
    const wire = stores.map(({ store, unbalanced, bridge }) => ({ store, unbalanced, ...wireLines(bridge) }));
    return { stores: wire, hasMore };
  });

  route(listBridgeReceipts, { ...guard, rows: 'none' }, async ({ params: { masa, day }, query }) => {
    mustBeOf(masa, day);
    const { receipts, returns, hasMore } = await listReceipts(needs, { day, ...query });
    return {
      receipts: receipts.map(({ transactionId, totalPaid, isBalanced, parts }) => ({
        transactionId,
        totalPaid,
        unbalanced: !isBalanced,
        parts: parts.map((part) => ({ code: part.code, in: part.in, ...amountsOf(part) })),
      })),
      returns: returns.map(({ returnId, transactionId, code, counted, ...amounts }) => ({
        returnId,
        transactionId,
        code,
        counted,
        ...amountsOf(amounts),
      })),
      hasMore,
    };
  });

  route(recountCall, guard, async ({ params: { masa }, user }) => ({
    recountAskedAt: await recountMonth(needs, masa, user),
  }));
}

function mustBeOf(masa: string, day: string): void {
  if (!isDay(day) || !day.startsWith(`${masa}-`)) throw new DomainError('notFound');
}
