import { Readable } from 'node:stream';
import {
  downloadReconciliation,
  markWholeMonth as markCall,
  readReconciliation as readCall,
} from '#contract/coretax/reconciliation.ts';
import { reconciliationGroups, vatOf, type ReconciledRow } from '#domain/coretax/reconciliation/reconcile.ts';
import type { Database } from '../../../database/database.ts';
import { attachmentNamed } from '../../../http/route/content-disposition.ts';
import type { Exports } from '../../../http/route/exports.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { TablesWriter } from '../../../ports/excel-writer.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { markWholeMonth } from './mark-whole-month.ts';
import { readReconciliation } from './read-reconciliation.ts';
import { reconciliationTables } from './reconciliation-sheets.ts';

type Needs = { database: Database; clock: Clock; writeTables: TablesWriter } & Pick<Exports, 'inPlace'>;

const guard = { access: 'manageCoretax', limit: limits.staff } as const;

/** Coretax's lists beside our records. */
export function reconciliationRoutes(route: Route, needs: Needs): void {
  const { database, clock, writeTables } = needs;
  const read = (masa: string) =>
    needs.inPlace(() =>
      database.begin('isolation level repeatable read read only', (tx) => readReconciliation(tx, masa)),
    );

  route(readCall, { ...guard, rows: 'none' }, async ({ params: { masa } }) => {
    const { lists, groups } = await read(masa);
    const wire = reconciliationGroups.map((group) => [group, wireGroup(groups[group])] as const);
    return { masa, lists, ...(Object.fromEntries(wire) as WireGroups) };
  });

  route(downloadReconciliation, guard, async ({ params: { masa }, user, reply }) => {
    const { groups } = await read(masa);
    const at = clock.now();
    await writeAudit(database, { actor: user.empid, action: 'downloadReconciliation', detail: { masa } }, at);
    reply
      .type(downloadReconciliation.answer)
      .header('content-disposition', attachmentNamed(`rekonsiliasi-${masa}.xlsx`));
    return Readable.from(writeTables(reconciliationTables(masa, groups, at)), { objectMode: false });
  });

  route(markCall, guard, async ({ params: { masa, list }, body: { whole }, user }) => ({
    lists: await markWholeMonth(needs, { masa, list, whole }, user),
  }));
}

type WireGroups = Record<(typeof reconciliationGroups)[number], ReturnType<typeof wireGroup>>;

const wireGroup = (rows: readonly ReconciledRow[]) => ({
  count: rows.length,
  vat: vatOf(rows),
  rows: [...rows],
});
