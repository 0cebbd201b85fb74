import { maskBuyer } from '#domain/buyers/mask-buyer.ts';
import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../../database/database.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { readRequestFacts } from '../../../store/coretax/request-facts.ts';
import { currentSettings } from '../../../store/coretax/seller-settings.ts';
import { findIssues, type Issue } from '../../../store/issuing/issues.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { drawPage } from '../drop/draw-page.ts';
import { maskedRead } from '../drop/masked-read.ts';
import { judgeIssuedPdf } from './engine/judge-pdf.ts';
import type { Target } from './lock-for-act.ts';
import { readIssuedPdf } from './read-issued-pdf.ts';

type Needs = { reads: Reads; viewWrites: Db; clock: Clock; files: FileStorage; pdf: Pdf };

/** The PDF of a provider that nobody has taken: what it says, what it should say, and how it is judged now. */
export async function describeIssuedPdf({ reads, ...needs }: Needs, target: Target) {
  const { transactionId } = target;
  const db = reads.latest;
  const issue = await findDoubtful(db, target);
  const pdf = await readIssuedPdf(needs, issue);
  const judgement = await judgeIssuedPdf(db, issue, pdf);
  const { settings } = await currentSettings(db);
  const request = (await readRequestFacts(db, [transactionId], settings)).get(transactionId);
  if (!request) throw new DomainError('transactionNotFound');
  const { verdict, reason, warnings, expected, collidesWith, isExcess } = judgement;
  return {
    transactionId,
    code: issue.code,
    pages: pdf.pages,
    verdict,
    reason,
    warnings,
    read: maskedRead(pdf.read),
    companyName: request.companyName,
    requestBuyer: maskBuyer(request.buyerKind, request.buyerNumber),
    expected,
    collidesWith,
    isExcess,
  };
}

/** One page of it as a picture. Who looked is written down before it is shown. */
export async function viewIssuedPage(
  { reads, viewWrites, clock, files, pdf }: Needs,
  { page, ...target }: Target & { page: number },
  { empid }: SessionUser,
): Promise<Buffer> {
  const { file } = await findDoubtful(reads.latest, target);
  const content = file === null ? undefined : await files.get(file);
  const picture = content && (await drawPage(pdf, content, page));
  if (!picture) throw new DomainError('notFound');
  const { transactionId } = target;
  const line = { actor: empid, action: 'viewFaktur', transactionId, detail: { page } } as const;
  await writeAudit(viewWrites, line, clock.now());
  return picture;
}

async function findDoubtful(db: Db, { transactionId, code }: Target): Promise<Issue> {
  const issue = (await findIssues(db, transactionId, code)).find(({ file }) => file !== null);
  if (!issue) throw new DomainError('notFound');
  return issue;
}
