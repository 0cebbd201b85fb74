import { companyRow, listCompanies, updateCompany as updateCompanyCall } from '#contract/companies.ts';
import { maskNpwp } from '#domain/masking.ts';
import { pageWindow } from '#domain/page-window.ts';
import type { OpenExport } from '../../http/route/exports.ts';
import { streamJsonArray } from '../../http/route/json-array.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/people/audit.ts';
import { countCompanies, listedCompanies, pageOfCompanies } from '../../store/people/companies.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { updateCompany } from './update-company.ts';

const guard = { access: 'editCompany', limit: limits.staff } as const;

/** Of a number that was searched for, the audit log keeps as much as a mask shows. */
const shownDigits = 8;

type Needs = {
  database: Database;
  reads: Reads;
  viewWrites: Db;
  clock: Clock;
  openExport: OpenExport;
};

export function companiesRoutes(route: Route, needs: Needs): void {
  const { reads, viewWrites } = needs;

  route(listCompanies, guard, async ({ query, user, reply }) => {
    const part = query.q ?? '';
    const window = pageWindow(query);
    if (!window) {
      const filter = { npwp: part.length > shownDigits ? maskNpwp(part) : part };
      const rows = listedCompanies(part);
      const all = await needs.openExport({ user, reply, action: 'exportCompanies', filter, rows });
      return streamJsonArray(reply, companyRow, all);
    }
    reply.header('x-total-count', await countCompanies(reads.latest, part));
    const rows = await pageOfCompanies(reads.latest, part, window);
    // What was searched for may be somebody's number: only whether it was one page of all.
    const detail = { page: query.page ?? 1, rows: rows.length, searched: part !== '' };
    await writeAudit(viewWrites, { actor: user.empid, action: 'viewCompanies', detail }, needs.clock.now());
    return rows;
  });

  route(updateCompanyCall, guard, async ({ body, user }) => updateCompany(needs, body, user.empid));
}
