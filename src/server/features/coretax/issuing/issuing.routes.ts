import { toldIssue } from '#contract/coretax/issue-texts.ts';
import { listIssuingCalls, readIssueFaktur, readIssuePage } from '#contract/coretax/issue-acts.ts';
import { listIssues as listIssuesCall } from '#contract/coretax/issuing.ts';
import {
  pauseIssuing as pauseIssuingCall,
  readIssuingState as readIssuingStateCall,
  resumeIssuing as resumeIssuingCall,
} from '#contract/coretax/issuing-state.ts';
import { DomainError } from '#domain/errors.ts';
import { defaultPageSize } from '#domain/requests/request-list.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import { listIssues } from '../../../store/issuing/issue-list.ts';
import { listCallsAbout } from '../../../store/issuing/kept-calls.ts';
import { findStatus } from '../../../store/requests/requests.ts';
import { pauseIssuing, resumeIssuing } from './pause-issuing.ts';
import { readIssuingState } from './read-issuing-state.ts';
import { describeIssuedPdf, viewIssuedPage } from './view-issued-pdf.ts';

type Needs = {
  database: Database;
  reads: Reads;
  viewWrites: Db;
  clock: Clock;
  files: FileStorage;
  pdf: Pdf;
};

const guard = { access: 'exportToCoretax', limit: limits.staff } as const;
const polled = { ...guard, isPolled: true } as const;
const manager = { access: 'manageCoretax', limit: limits.staff } as const;

/** What is asked of the provider that issues fakturs, how it does, and what it was told. */
export function issuingRoutes(route: Route, needs: Needs): void {
  const { database, reads, clock } = needs;

  route(listIssuesCall, { ...polled, rows: 'masked' }, async ({ query, reply, user, language, listed }) => {
    const { page = 1, size = defaultPageSize, ...filter } = query;
    const { counts, total, issues } = await reads.read(user, (db) => listIssues(db, filter, { page, size }));
    listed({ rows: issues.length, filter });
    reply.header('x-total-count', total);
    return { counts, items: issues.map((issue) => toldIssue(issue, language)) };
  });

  route(readIssuingStateCall, polled, async () => readIssuingState(reads.latest, clock.now()));

  route(pauseIssuingCall, manager, async ({ body, user }) => {
    await pauseIssuing(needs, body, user);
    return readIssuingState(database, clock.now());
  });

  route(resumeIssuingCall, manager, async ({ body, user }) => {
    await resumeIssuing(needs, body, user);
    return readIssuingState(database, clock.now());
  });

  route(readIssueFaktur, guard, async ({ params, query }) =>
    describeIssuedPdf(needs, { ...params, ...query }),
  );

  route(readIssuePage, guard, async ({ params, query, user, reply }) => {
    const picture = await viewIssuedPage(needs, { ...params, ...query }, user);
    reply.type(readIssuePage.answer);
    return picture;
  });

  route(
    listIssuingCalls,
    { access: 'editIssuing', limit: limits.staff },
    async ({ params: { transactionId } }) => {
      if (!(await findStatus(reads.latest, transactionId))) throw new DomainError('transactionNotFound');
      return listCallsAbout(reads.latest, transactionId);
    },
  );
}
