import { erasedRemarks } from '#domain/requests/remark-templates.ts';
import type { Db } from '../../database/database.ts';
import type { FoundRequest } from '../../store/privacy/found-requests.ts';
import { moveStatuses } from '../../store/requests/status-moves.ts';
import { listWaitingSubmissions, promoteSubmission } from '../../store/requests/submissions.ts';
import type { PersonRecords } from './gather-person.ts';

type Ending = { found: PersonRecords; actor: string; now: Date };

/** Nobody confirms a request without data: another's submission of the same receipt takes its place, or it ends. */
export async function endWaiting(
  tx: Db,
  { found, actor, now }: Ending,
): Promise<{ handedOn: string[]; photos: string[] }> {
  const handedOn: FoundRequest[] = [];
  const theirs = new Set(found.submissions.map(({ submissionId }) => submissionId));
  for (const request of found.requests.filter(({ status }) => status === 'waiting')) {
    const { transactionId, language } = request;
    const others = await listWaitingSubmissions(tx, transactionId, now);
    const next = others.find(
      ({ submissionId }) => submissionId !== request.submissionId && !theirs.has(submissionId),
    );
    if (next) {
      await promoteSubmission(tx, { transactionId, submissionId: next.submissionId });
      handedOn.push(request);
    } else {
      const end = { transactionId, status: 'rejected', remarks: erasedRemarks[language] } as const;
      await moveStatuses(tx, [end], { actor, at: now });
    }
  }
  return {
    handedOn: handedOn.map(({ transactionId }) => transactionId),
    photos: handedOn.flatMap(({ npwpPhoto, receiptPhoto }) =>
      [npwpPhoto, receiptPhoto].filter((name) => name !== null),
    ),
  };
}
