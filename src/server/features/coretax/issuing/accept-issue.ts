import type { Judgement } from '#domain/coretax/faktur/judge-faktur.ts';
import { acceptOf, defaultOf } from '#domain/coretax/faktur/verdicts.ts';
import { DomainError } from '#domain/errors.ts';
import { can, type Role } from '#domain/staff/permissions.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import { markClosed } from '../../../store/issuing/issue-results.ts';
import { listIssuesOf, type ShownIssue } from '../../../store/issuing/issue-list.ts';
import { actAsIssuer, type Issue } from '../../../store/issuing/issues.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { judgeIssuedPdf, recordIssued } from './engine/judge-pdf.ts';
import { lockForAct, onlyOne, type Target } from './lock-for-act.ts';
import { readIssuedPdf } from './read-issued-pdf.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf };

const isToAccept = ({ state, file, cancelling }: Issue): boolean =>
  state === 'approved' && file !== null && cancelling === null;

/**
 * Somebody takes a PDF of the provider that a drop would let somebody accept, and says why. It is read before the request is
 * locked and judged after that; its mail leaves at once.
 */
export async function acceptIssue(
  needs: Needs,
  { reason, ...target }: Target & { reason: string },
  { empid: actor, role }: SessionUser,
): Promise<ShownIssue[]> {
  const { database, clock } = needs;
  const before = await database.begin((tx) => lockForAct(tx, target, isToAccept));
  const pdf = await readIssuedPdf(needs, onlyOne(before.issues));
  return database.begin(async (tx) => {
    await actAsIssuer(tx);
    const issue = onlyOne((await lockForAct(tx, target, isToAccept)).issues);
    if (issue.file !== pdf.file) throw new DomainError('transitionNotAllowed');
    const judgement = await judgeIssuedPdf(tx, issue, pdf);
    const act = acceptedAct(judgement, role);
    const at = clock.now();
    const recording = { pdf, judgement, act, reason, as: 'acceptIssue' } as const;
    if (!(await recordIssued(tx, issue, recording, { actor, at }))) throw new DomainError('numberTaken');
    await markClosed(tx, issue, at);
    return listIssuesOf(tx, target.transactionId, target.code);
  });
}

function acceptedAct(judgement: Judgement, role: Role): 'attach' | 'replace' {
  const accept = acceptOf(judgement);
  const act = defaultOf(judgement) ?? accept?.act;
  if (act !== 'attach' && act !== 'replace') throw new DomainError('transitionNotAllowed');
  if (accept?.needsManager && !can(role, 'manageCoretax')) throw new DomainError('notAllowed');
  return act;
}
