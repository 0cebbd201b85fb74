import { distinctIds, verdictOf, type Verdict } from '#domain/requests/bulk.ts';
import type { Language } from '#domain/language.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { findStandings } from '../../store/requests/bulk-requests.ts';
import type { Db } from '../../database/database.ts';

type CheckedId = {
  transactionId: string;
  status: RequestStatus | null;
  email: string | null;
  language: Language | null;
  close: Verdict;
  reject: Verdict;
};

/** One line for each ID, in the order given: where its request stands and what a bulk call would do to it. */
export async function checkIds(db: Db, given: string[]): Promise<CheckedId[]> {
  const ids = distinctIds(given);
  const standings = await findStandings(db, ids.filter(isTransactionId));
  const byId = new Map(standings.map((standing) => [standing.transactionId, standing]));
  return ids.map((transactionId) => {
    const standing = byId.get(transactionId);
    const { status, email, language } = standing ?? {};
    return {
      transactionId,
      status: status ?? null,
      email: email ?? null,
      language: language ?? null,
      close: verdictOf(standing, 'closed'),
      reject: verdictOf(standing, 'rejected'),
    };
  });
}
