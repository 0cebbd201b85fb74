import type { QueuedMail } from '../../store/mails/mails.ts';
import type { SubmissionComposer, SubmissionComposers } from '../composer.ts';
import type { MailTools } from '../mail-sources.ts';
import { correctionsLink, detailsLink } from '../links.ts';
import type { SubmissionFacts, LinkedSubmission } from '../submission-facts.ts';
import { correctionReceivedMail, correctionSettledMail, dataCorrectedMail } from './corrections.ts';
import { fakturAttachedMail, fakturReplacedMail } from './faktur-attached.ts';
import { fakturCancelledMail } from './faktur-cancelled.ts';
import { fakturMovedMail } from './faktur-moved.ts';
import { fakturFile, type FakturFile } from './faktur-file.ts';
import { readFaktur } from './gather-fakturs.ts';
import { goodsReturnedMail } from './goods-returned.ts';
import { requestClosedMail } from './request-closed.ts';
import { statusChangedMail } from './status-changed.ts';

/** Mails of what becomes of a request. */
export const processingMails = {
  async statusChanged(facts) {
    const { submission, line } = await readMove(facts);
    return line && submission && statusChangedMail(submission, line, submission);
  },
  async requestClosed(facts, mail, tools) {
    const { submission, line } = await readMove(facts);
    // Opened again meanwhile: its faktur is no longer for the customer.
    if (!line || submission?.held?.status !== 'closed') return undefined;
    const fakturs = await fakturFiles(facts, tools);
    // Replaced since it was queued: the mail with the new one tells of it.
    if (mail.files && mail.files.length > 0 && fakturs.length === 0) return undefined;
    const { held, track } = submission;
    return requestClosedMail(submission, {
      remarks: line.remarks,
      fakturs,
      faktur: held.faktur,
      track,
    });
  },
  fakturAttached: laterMail(fakturAttachedMail),
  fakturReplaced: laterMail(fakturReplacedMail),
  async fakturCancelled(facts) {
    const { submission, line } = await readMove(facts);
    if (!line || !submission) return undefined;
    const status = line.status === 'rejected' ? 'rejected' : 'process';
    return fakturCancelledMail(submission, { status, remarks: line.remarks, track: submission.track });
  },
  async fakturMoved(facts) {
    const { submission, line } = await readMove(facts);
    if (!line || !submission) return undefined;
    const { remarks, status } = line;
    return fakturMovedMail(submission, {
      isRejected: status === 'rejected',
      remarks,
      track: submission.track,
    });
  },
  async goodsReturned(facts) {
    const [submission] = facts.submissions;
    const returned = await facts.returned();
    const fakturNumber = submission?.held?.faktur?.number;
    // Cancelled meanwhile, or replaced by one that knows of it: there is nothing to correct.
    if (!submission || !fakturNumber || !returned?.isUnknownToFaktur) return undefined;
    return goodsReturnedMail(submission, { ...returned, fakturNumber }, submission);
  },
  async dataCorrected(facts) {
    const [submission] = facts.submissions;
    const correction = await facts.correction();
    return submission && correction && dataCorrectedMail(submission, correction, submission.track);
  },
  async correctionSettled(facts) {
    const [submission] = facts.submissions;
    const correction = await facts.correction();
    if (!submission || !correction || correction.remarks === null) return undefined;
    const { remarks } = correction;
    return correctionSettledMail(submission, { ...correction, remarks }, submission.track);
  },
  async correctionReceived(facts, _mail, { baseUrl }) {
    const [submission] = facts.submissions;
    const correction = await facts.correction();
    if (!submission || !correction) return undefined;
    const links = {
      details: detailsLink(submission.transactionId, baseUrl),
      corrections: correctionsLink(baseUrl),
    };
    return correctionReceivedMail(submission, correction, links);
  },
} satisfies SubmissionComposers;

/** The submission of a mail about a move, and the line of that move; without the line when it was taken back. */
async function readMove(facts: SubmissionFacts) {
  return { submission: facts.submissions[0], line: await facts.line() };
}

async function fakturFiles(
  facts: SubmissionFacts,
  { files }: MailTools,
  only?: string,
): Promise<FakturFile[]> {
  const carried = (await facts.files()).filter(({ file }) => only === undefined || file === only);
  return Promise.all(
    carried.map(async ({ transactionId, file, number }) =>
      fakturFile(transactionId, await readFaktur(file, files), number ?? undefined),
    ),
  );
}

/** Composes the mail that brings one PDF to the customer of a closed request, as long as the request shows it or has it on record. */
function laterMail(
  write: (
    submission: LinkedSubmission,
    parts: Parameters<typeof fakturAttachedMail>[1],
  ) => ReturnType<typeof fakturAttachedMail>,
): SubmissionComposer {
  return async (facts, { about: file }: QueuedMail, tools) => {
    const [submission] = facts.submissions;
    if (submission?.held?.status !== 'closed') return undefined;
    const carried = (await facts.files()).find((one) => one.file === file);
    if (!carried || (carried.number === null && submission.held.fakturFile !== file)) return undefined;
    const { held, track } = submission;
    const faktur = held.faktur?.number === carried.number ? held.faktur : null;
    return write(submission, { fakturs: await fakturFiles(facts, tools, file), faktur, track });
  };
}
