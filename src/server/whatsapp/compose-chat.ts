import { oldestMessageMs } from '#domain/whatsapp/chat-code.ts';
import { chatKinds, type ChatKind, type MessageKind } from '#domain/requests/mail-kind.ts';
import {
  templateValue,
  templates,
  type TemplateKind,
  type TemplateMessage,
} from '#domain/whatsapp/templates.ts';
import type { Db } from '../database/database.ts';
import { mineLink } from '../mail/links.ts';
import type { Sources } from '../mail/mail-sources.ts';
import { fakturFile } from '../mail/processing/faktur-file.ts';
import { readFaktur } from '../mail/processing/gather-fakturs.ts';
import {
  readSubmissionFacts,
  type LinkedSubmission,
  type SubmissionFacts,
} from '../mail/submission-facts.ts';
import type { MessengerFile, OutgoingChatMessage } from '../ports/messenger.ts';
import type { QueuedMail } from '../store/mails/mails.ts';
import { findNumber } from '../store/requests/chat-numbers.ts';
import { answers } from './answers.ts';

type Content = OutgoingChatMessage['content'];
type News = { kind: TemplateKind; remarks?: string };

const isHeld = (submission: LinkedSubmission): submission is HeldSubmission => submission.held !== null;

const isAnswer = (kind: string): kind is Exclude<ChatKind, 'requestConfirmed'> =>
  kind !== 'requestConfirmed' && chatKinds.some((one) => one === kind);

/** Whether a message answers a customer who waits for it, at whatever hour. */
export const answersCustomer = ({ kind }: QueuedMail): boolean => isAnswer(kind);

/** Writes a message; undefined when there is nothing left to say, or nobody left who wants to hear it. */
export async function composeChat(
  db: Db,
  message: QueuedMail,
  sources: Sources,
  { sendsPdf }: { sendsPdf: boolean },
): Promise<Content | undefined> {
  const { kind, language } = message;
  if (isAnswer(kind)) return composeAnswer(message, kind, sources);
  const tell = tellers[kind];
  // A newer version may have queued a kind that this one does not know: it is left for a server that does.
  if (!tell) throw new Error(`no WhatsApp message of the kind ${kind}`);
  const facts = await readSubmissionFacts(db, message, sources);
  const [submission] = facts.submissions;
  if (!submission || !isHeld(submission)) return undefined;
  if ((await findNumber(db, submission)) !== message.recipient) return undefined;
  const news = await tell(facts, submission);
  if (!news) return undefined;
  const file = news.kind === 'ready' && sendsPdf ? await onlyPdf(facts, sources) : undefined;
  const told: TemplateKind = file ? 'readyWithPdf' : news.kind;
  return { ...template(told, { submission, remarks: news.remarks ?? '', language }), file };
}

async function composeAnswer(
  { id, language, createdAt }: QueuedMail,
  kind: Exclude<ChatKind, 'requestConfirmed'>,
  sources: Sources,
): Promise<Content | undefined> {
  // The customer's message opened a day in which it may be answered.
  if (sources.clock.now().getTime() - createdAt.getTime() > oldestMessageMs) return undefined;
  const submissions = await sources.findSubmissions(id);
  const ids = submissions.map(({ transactionId }) => transactionId).join(', ');
  return { text: answers[language][kind]({ ids, mine: mineLink(language, sources) }) };
}

function template(
  kind: TemplateKind,
  { submission, remarks, language }: { submission: LinkedSubmission; remarks: string; language: 'id' | 'en' },
): TemplateMessage {
  const values = {
    transactionId: submission.transactionId,
    remarks: templateValue(remarks),
    link: submission.track,
  };
  return { kind, language, values: templates[kind].parameters.map((name) => values[name]) };
}

type NewsTeller = (facts: SubmissionFacts, submission: HeldSubmission) => Promise<News | undefined>;
type HeldSubmission = LinkedSubmission & { held: NonNullable<LinkedSubmission['held']> };

/** A move, told by its words: without any there is nothing that a customer could do. */
const tellMove: NewsTeller = async (facts) => {
  const line = await facts.line();
  if (line?.status === 'rejected') return { kind: 'rejected', remarks: line.remarks };
  return line && line.remarks.trim() !== '' ? { kind: 'question', remarks: line.remarks } : undefined;
};
const tellFaktur: NewsTeller = async (_facts, { held }) =>
  held.status === 'closed' ? { kind: 'ready' } : undefined;
const tellBulk =
  (kind: 'ready' | 'rejected'): NewsTeller =>
  async (facts, { submissionId }) => {
    const { remarks, submissions } = await facts.bulk();
    return submissions.some((one) => one.submissionId === submissionId) ? { kind, remarks } : undefined;
  };

/** What a message tells, as long as it is true of the submission that it was written for. */
const tellers: Partial<Record<MessageKind, NewsTeller>> = {
  requestConfirmed: async (_facts, { held: { status } }) =>
    status === 'waiting' || status === 'rejected' ? undefined : { kind: 'confirmed' },
  statusChanged: tellMove,
  fakturCancelled: tellMove,
  fakturMoved: tellMove,
  async correctionSettled(facts) {
    const remarks = (await facts.correction())?.remarks;
    return remarks ? { kind: 'question', remarks } : undefined;
  },
  requestClosed: async (facts, submission) =>
    (await facts.line()) ? tellFaktur(facts, submission) : undefined,
  fakturAttached: tellFaktur,
  fakturReplaced: tellFaktur,
  bulkClosed: tellBulk('ready'),
  bulkRejected: tellBulk('rejected'),
};

/** The PDF of a request that has one; of several the link leads to all. */
async function onlyPdf(facts: SubmissionFacts, { files }: Sources): Promise<MessengerFile | undefined> {
  const [pdf, ...others] = await facts.files();
  if (!pdf || others.length > 0) return undefined;
  return fakturFile(pdf.transactionId, await readFaktur(pdf.file, files), pdf.number ?? undefined);
}
