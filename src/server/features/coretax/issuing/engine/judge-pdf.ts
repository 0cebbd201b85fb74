import { createHash } from 'node:crypto';
import type { Judgement } from '#domain/coretax/faktur/judge-faktur.ts';
import { defaultOf } from '#domain/coretax/faktur/verdicts.ts';
import { judgeIssued } from '#domain/coretax/issuing/judge-issued.ts';
import { systemActor } from '#domain/requests/request-status.ts';
import type { Db } from '../../../../database/database.ts';
import { withFiles } from '../../../../files/with-files.ts';
import { currentSettings } from '../../../../store/coretax/seller-settings.ts';
import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import { keepHold, markClosed, markDoubtful } from '../../../../store/issuing/issue-results.ts';
import { actAsIssuer, type Issue } from '../../../../store/issuing/issues.ts';
import { lockRequest } from '../../../../store/requests/requests.ts';
import { attachFakturs, type AttachablePdf } from '../../attach-fakturs.ts';
import { gatherKnowledge } from '../../drop/drop-knowledge.ts';
import { readFakturPdf } from '../../read-faktur-pdf.ts';
import type { StepTools } from './tools.ts';

/** The PDF of an issue as it was read and stored. */
export type IssuedPdf = AttachablePdf['file'] & { file: string };

/**
 * The provider's PDF passes the judge of dropped ones. What needs no decision is recorded, closes the request and is
 * mailed at once; everything else waits for a person.
 */
export async function judgePdf(tools: StepTools, issue: HeldIssue, content: Buffer): Promise<void> {
  const { clock, metrics, log, provider } = tools;
  const { pages, read } = await readFakturPdf(tools, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const closed = await withFiles(tools, async ({ put, begin, claim }) => {
    const [file] = await put([content]);
    return begin(async (tx) => {
      await actAsIssuer(tx);
      const request = await lockRequest(tx, issue.transactionId);
      if (!request || !(await keepHold(tx, issue))) return undefined;
      const at = clock.now();
      const pdf = { read, file, sha256, pages };
      const judgement = await judgeIssuedPdf(tx, issue, pdf);
      const { verdict } = judgement;
      const act = defaultOf(judgement);
      await claim(tx, [file]);
      if (act !== 'attach' && act !== 'replace') {
        await markDoubtful(tx, issue, { file, sha256, pages, verdict });
        return undefined;
      }
      const actor = issue.isAutomatic ? systemActor : issue.askedBy;
      const recording = { pdf, judgement, act, reason: '', as: 'issueFakturs' } as const;
      if (await recordIssued(tx, issue, recording, { actor, at })) {
        await markClosed(tx, issue, at);
        return { request, at };
      }
      await markDoubtful(tx, issue, { file, sha256, pages, verdict: 'sameNumberOther' });
      return undefined;
    });
  });
  if (!closed) return;
  const { confirmedAt } = closed.request;
  if (confirmedAt) metrics.issuingSeconds.observe((closed.at.getTime() - confirmedAt.getTime()) / 1_000);
  log.info({ provider, round: issue.round }, 'a faktur was issued');
}

/** Judges the PDF of an issue whose request the caller has locked. */
export async function judgeIssuedPdf(tx: Db, issue: Issue, pdf: IssuedPdf): Promise<Judgement> {
  const { settings } = await currentSettings(tx);
  const { transactionId, code, number } = issue;
  const { read, sha256 } = pdf;
  const printed = 'unreadable' in read ? null : read.number;
  const clue = { number: printed, sha256, reference: '', buyer: null, chosen: transactionId };
  const known = await gatherKnowledge(tx, [clue], settings);
  const found = known.request(transactionId);
  if (!found) throw new Error('an issue has its request');
  const { npwp: seller } = settings.seller;
  // The provider itself brings it.
  const request = { ...found, isWithProvider: false };
  return judgeIssued(read, { number, code, sha256, seller, stored: known.storedFor(clue), request });
}

type Recording = Pick<AttachablePdf, 'judgement' | 'act' | 'reason'> & {
  pdf: IssuedPdf;
  as: 'issueFakturs' | 'acceptIssue';
};

/**
 * The faktur is that of its request from now on, which the caller has locked, and its mail leaves at once. False where
 * another request has its number.
 */
export async function recordIssued(
  tx: Db,
  { provider, round }: Issue,
  { pdf, as: attachedAs, ...how }: Recording,
  { actor, at }: { actor: string; at: Date },
): Promise<boolean> {
  const attaching = { ...how, file: pdf, detail: { provider, round } };
  const by = { source: 'provider', mailAfterMs: 0, attachedAs, actor, at } as const;
  return (await attachFakturs(tx, [attaching], by)).size > 0;
}
