import { toldIssue } from '#contract/coretax/issue-texts.ts';
import {
  acceptIssue as acceptIssueCall,
  decideIssue as decideIssueCall,
  readIssueAgain as readIssueAgainCall,
  replaceIssue as replaceIssueCall,
  retryIssue as retryIssueCall,
  withdrawIssue as withdrawIssueCall,
} from '#contract/coretax/issue-acts.ts';
import type { Language } from '#domain/language.ts';
import type { Database } from '../../../database/database.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import type { ShownIssue } from '../../../store/issuing/issue-list.ts';
import { acceptIssue } from './accept-issue.ts';
import { decideIssue } from './decide-issue.ts';
import { readIssueAgain } from './read-issue-again.ts';
import { replaceIssue } from './replace-issue.ts';
import { retryIssue } from './retry-issue.ts';
import { withdrawIssue } from './withdraw-issue.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf };

const guard = { access: 'exportToCoretax', limit: limits.staff } as const;
const manager = { access: 'manageCoretax', limit: limits.staff } as const;

/** What people do about a single issue. */
export function issueActsRoutes(route: Route, needs: Needs): void {
  route(withdrawIssueCall, guard, async ({ params, body, user, language }) =>
    told(await withdrawIssue(needs, { ...params, ...body }, user), language),
  );

  route(retryIssueCall, guard, async ({ params, body, user, language }) =>
    told(await retryIssue(needs, { ...params, ...body }, user), language),
  );

  route(decideIssueCall, manager, async ({ params, body: { code, ...decision }, user, language }) =>
    told(await decideIssue(needs, { ...params, code }, decision, user), language),
  );

  route(acceptIssueCall, { ...guard, access: 'importFakturs' }, async ({ params, body, user, language }) =>
    told(await acceptIssue(needs, { ...params, ...body }, user), language),
  );

  route(readIssueAgainCall, guard, async ({ params, body, language }) =>
    told(await readIssueAgain(needs, { ...params, ...body }), language),
  );

  route(replaceIssueCall, manager, async ({ params, body, user, language }) =>
    told(await replaceIssue(needs, { ...params, ...body }, user), language),
  );
}

const told = (issues: readonly ShownIssue[], language: Language) => ({
  items: issues.map((issue) => toldIssue(issue, language)),
});
