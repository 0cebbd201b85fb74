import {
  askVerification as askVerificationCall,
  companyRow,
  listCompanies,
  updateCompany as updateCompanyCall,
} from '#contract/companies.ts';
import { DomainError } from '#domain/errors.ts';
import { pageWindow } from './page-window.ts';
import type { OpenExport } from '../../http/route/exports.ts';
import { streamJsonArray } from '../../http/route/json-array.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Search } from '../../store/lists/searches.ts';
import { countCompanies, listedCompanies, pageOfCompanies } from '../../store/companies/companies.ts';
import type { Database, Db } from '../../database/database.ts';
import { askVerification } from './ask-verification.ts';
import { updateCompany } from './update-company.ts';
import type { Signer } from '../../secrets/tokens.ts';

const guard = { access: 'editCompany', limit: limits.staff } as const;

type Needs = {
  database: Database;
  viewWrites: Db;
  clock: Clock;
  openExport: OpenExport;
  signer: Signer;
  search: Search;
};

export function companiesRoutes(route: Route, needs: Needs): void {
  const { viewWrites } = needs;

  const reading = { ...guard, fresh: 'byContent', rows: 'personal' } as const;
  route(listCompanies, reading, async ({ query, user, reply, requireFresh, listed }) => {
    const part = query.q ?? '';
    const window = pageWindow(query);
    if (!window) {
      const rows = listedCompanies(part);
      const all = await needs.openExport({
        user,
        reply,
        requireFresh,
        action: 'exportCompanies',
        filter: { npwp: part },
        rows,
      });
      return streamJsonArray(reply, companyRow, all);
    }
    const found = await needs.search(user, async (db) => ({
      total: await countCompanies(db, part),
      rows: await pageOfCompanies(db, part, window),
    }));
    if (!found) throw new DomainError('searchTooWide');
    const { total, rows } = found;
    reply.header('x-total-count', total);
    listed({ rows: rows.length, filter: { npwp: part } });
    // What was searched for may be somebody's number: only whether it was one page of all.
    const detail = { page: query.page ?? 1, rows: rows.length, searched: part !== '' };
    await writeAudit(viewWrites, { actor: user.empid, action: 'viewCompanies', detail }, needs.clock.now());
    return rows;
  });

  route(updateCompanyCall, guard, async ({ body, user }) => updateCompany(needs, body, user.empid));

  route(askVerificationCall, guard, async ({ body, user }) => {
    await askVerification(needs, body.npwp, user.empid);
    return undefined;
  });
}
