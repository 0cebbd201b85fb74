import { personAfterMs, readPause } from '#domain/coretax/issuing/pauses.ts';
import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import { markApproved, postpone } from '../../../../store/issuing/issue-results.ts';
import { heedRefusal } from './hold-provider.ts';
import { judgePdf } from './judge-pdf.ts';
import { ask } from './look-up.ts';
import { recordWithoutPdf } from './record-without-pdf.ts';
import { tellOfStuck } from './tell-of-stuck.ts';
import { askedFaktur, inMs, written, type StepTools } from './tools.ts';

/** Fetches the PDF of an approved faktur and has it judged; it may come much later than the number. */
export async function fetchPdf(tools: StepTools, issue: HeldIssue): Promise<void> {
  const { issuer, clock } = tools;
  if (issue.reference === null) return findReference(tools, issue);
  const answer = await issuer.pdf(issue.reference, askedFaktur(issue));
  if ('done' in answer && answer.done) return judgePdf(tools, issue, Buffer.from(answer.done));
  await later(tools, issue);
  if ('notAccepted' in answer) return heedRefusal(tools, answer.notAccepted);
  const sinceMs = clock.now().getTime() - (issue.sentAt ?? clock.now()).getTime();
  if (sinceMs >= personAfterMs) await tellOfStuck(tools, issue, 'pdfMissing');
}

const later = (tools: StepTools, issue: HeldIssue): Promise<boolean> =>
  written(tools, () => postpone(tools.database, issue, inMs(tools.clock.now(), readPause(issue.tries + 1))));

/** A person found the number: the provider may know by now what it is about, else it is recorded as we asked for it. */
async function findReference(tools: StepTools, issue: HeldIssue): Promise<void> {
  const answer = await ask(tools, issue);
  if ('notAccepted' in answer) {
    await later(tools, issue);
    return heedRefusal(tools, answer.notAccepted);
  }
  const known = 'done' in answer && answer.done?.number === issue.number ? answer.done : undefined;
  if (!known?.reference) return recordWithoutPdf(tools, issue, known?.date ?? issue.date);
  const { reference, number, date } = known;
  const next = inMs(tools.clock.now(), readPause(0));
  await written(tools, () => markApproved(tools.database, issue, { reference, number, date, next }));
}
