import { DomainError } from '#domain/errors.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import { writeAuditOfEach } from '../../store/audit/audit.ts';
import { setChanged } from '../../store/coretax/exported-requests.ts';
import { withdrawChats } from '../../store/mails/chats.ts';
import { putBackFakturs } from '../../store/requests/fakturs.ts';
import { putBackMoves } from '../../store/requests/status-moves.ts';
import type { UndoDetails } from '../../store/undos.ts';
import { takeBackCompanies } from './take-back-companies.ts';

type Act = Pick<UndoDetails['desk'], 'actor' | 'at' | 'before' | 'addedCompanies'> & {
  undoId: string;
  status: RequestStatus;
  /** The detail that the audit log adds to each line. */
  detail?: object;
};

/** Puts several requests back, or none; gives the lines of the history that are gone, by transaction. */
export async function takeBackMoves(
  tx: Db,
  { undoId, status, actor: author, at, before, addedCompanies, detail }: Act,
  { actor, now }: { actor: string; now: Date },
): Promise<Map<string, string>> {
  if (!(await withdrawChats(tx, undoId, before.map(idOf)))) throw new DomainError('expired');
  const lines = await putBackMoves(tx, { status, actor: author, at: new Date(at) }, before);
  if (!lines) throw new DomainError('stateChanged');
  const unmarked = before.filter(({ changedSinceExport }) => changedSinceExport === false);
  await setChanged(tx, unmarked.map(idOf), false);
  await putBackFakturs(tx, undoId);
  await queueGoodsReturned(tx, before.map(idOf), now);
  await takeBackCompanies(tx, addedCompanies, { actor, now });
  const audited = before.map(({ transactionId, status: to }) => ({
    transactionId,
    detail: { from: status, to, ...detail },
  }));
  await writeAuditOfEach(tx, { actor, action: 'undoStatus' }, audited, now);
  return lines;
}

const idOf = ({ transactionId }: { transactionId: string }) => transactionId;
