import { companyRow, listCompanies, updateCompany as updateCompanyCall } from '#contract/companies.ts';
import { pageWindow } from '#domain/page-window.ts';
import { streamJsonArray } from '../../http/route/json-array.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/people/audit.ts';
import { countCompanies, everyCompany, pageOfCompanies } from '../../store/people/companies.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { updateCompany } from './update-company.ts';

const guard = { access: 'editCompany', limit: limits.staff } as const;

export function companiesRoutes(
  route: Route,
  needs: { database: Database; reads: Reads; viewWrites: Db; clock: Clock },
): void {
  const { database, reads, viewWrites } = needs;

  route(listCompanies, guard, async ({ query, reply, user }) => {
    const part = query.q ?? '';
    reply.header('X-Total-Count', await countCompanies(reads.latest, part));
    const window = pageWindow(query);
    if (!window) return streamJsonArray(reply, companyRow, everyCompany(database, part));
    const rows = await pageOfCompanies(reads.latest, part, window);
    // What was searched for may be somebody's number: only whether it was one page of all.
    const detail = { page: query.page ?? 1, rows: rows.length, searched: part !== '' };
    await writeAudit(viewWrites, { actor: user.empid, action: 'viewCompanies', detail }, needs.clock.now());
    return rows;
  });

  route(updateCompanyCall, guard, async ({ body, user }) => updateCompany(needs, body, user.empid));
}
