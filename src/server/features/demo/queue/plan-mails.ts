import type { MailKind } from '#domain/requests/mail-kind.ts';
import { customerActor, systemActor, type RequestStatus } from '#domain/requests/request-status.ts';
import type { PlannedRequest } from './plan-queue.ts';
import type { Step } from './plan-story.ts';

export type PlannedMail = {
  event: string;
  kind: MailKind;
  /** A submission; nothing for a mail about a move, which is known by its line of the history. */
  about: string | null;
  recipient: string;
  language: string;
  state: 'sent' | 'failed';
  attempts: number;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
  transactionId: string;
};

const kinds: Record<RequestStatus, MailKind> = {
  waiting: 'confirmRequest',
  open: 'newRequest',
  process: 'statusChanged',
  closed: 'requestClosed',
  rejected: 'statusChanged',
};

/** The mails that did not arrive, so that there is something to send again. */
const failures: { status: RequestStatus; kind: MailKind; error: string; attempts: number }[] = [
  { status: 'waiting', kind: 'confirmRequest', error: 'refused with 550', attempts: 1 },
  { status: 'open', kind: 'newRequest', error: 'Connection timeout', attempts: 12 },
];

/** Plans the mails that the service wrote on the way of these requests. */
export function planMails(requests: PlannedRequest[], taxTeam: string): PlannedMail[] {
  const mails = requests.flatMap((request) => request.story.map((step) => mailOf(request, step, taxTeam)));
  for (const { status, kind, error, attempts } of failures) {
    const request = requests.find(({ story }) => story.at(-1)?.status === status);
    const { transactionId } = request?.receipt ?? {};
    const mail = mails.find((one) => one.transactionId === transactionId && one.kind === kind);
    if (mail) Object.assign(mail, { state: 'failed', error, attempts, sentAt: null });
  }
  return mails;
}

function mailOf(
  { submissionId, receipt, ...request }: PlannedRequest,
  step: Step,
  taxTeam: string,
): PlannedMail {
  const expired = step.status === 'rejected' && step.actor === systemActor;
  const kind = expired ? 'requestExpired' : kinds[step.status];
  const first = step.status === 'waiting' && step.actor === customerActor;
  const event = first ? `${kind}:${submissionId}` : `${kind}:${submissionId}:${step.at.getTime()}`;
  return {
    event,
    kind,
    about: kind === 'statusChanged' || kind === 'requestClosed' ? null : submissionId,
    recipient: kind === 'newRequest' ? taxTeam : request.email,
    language: kind === 'newRequest' ? 'id' : request.language,
    state: 'sent',
    attempts: 1,
    error: null,
    createdAt: step.at,
    sentAt: new Date(step.at.getTime() + 3_000),
    transactionId: receipt.transactionId,
  };
}
