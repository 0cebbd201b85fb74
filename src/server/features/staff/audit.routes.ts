import { readAudit } from '#contract/audit.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import { findAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';

const pageSize = 50;

export function auditRoutes(route: Route, { database }: { database: Database }): void {
  route(readAudit, { access: 'viewAudit', limit: limits.staff, rows: 'none' }, async ({ query }) => {
    // One more than is shown tells whether there are older ones.
    const found = await findAudit(database, query, pageSize + 1);
    return { entries: found.slice(0, pageSize), hasOlder: found.length > pageSize };
  });
}
