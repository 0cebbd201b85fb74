import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit.ts';
import { takeBackCompany, type CompanyChange } from '../../store/companies.ts';
import type { Database } from '../../store/database.ts';
import { deleteQueuedMail } from '../../store/mails.ts';
import { findLastLine, takeBackMove, type RequestBefore } from '../../store/request-history.ts';
import { lockRequest } from '../../store/requests.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { takeUndo, type StoredUndo } from '../../store/undos.ts';

/** What a change of status leaves behind for whoever takes it back. */
export type StatusUndo = {
  transactionId: string;
  historyId: string;
  mailId: string | null;
  before: RequestBefore;
  company: CompanyChange | null;
};

/** Puts back what was before a change: status, history, company, and the mail that has not left. */
export async function undoStatus(
  { database, clock }: { database: Database; clock: Clock },
  undo: StoredUndo,
  user: SessionUser,
): Promise<void> {
  const { transactionId, historyId, mailId, before, company } = undo.detail as StatusUndo;
  const now = clock.now();
  await database.begin(async (tx) => {
    if (!(await takeUndo(tx, undo.id))) throw new DomainError('expired');
    const request = await lockRequest(tx, transactionId);
    const last = await findLastLine(tx, transactionId);
    if (last?.id !== historyId) throw new DomainError('stateChanged');
    if (mailId !== null && !(await deleteQueuedMail(tx, mailId))) throw new DomainError('expired');
    await takeBackMove(tx, { transactionId, historyId, before });
    if (company) await takeBackCompany(tx, company);
    const moved = { from: request?.status ?? last.status, to: before.status };
    await writeAudit(tx, { actor: user.empid, action: 'undoStatus', transactionId, detail: moved }, now);
  });
}
