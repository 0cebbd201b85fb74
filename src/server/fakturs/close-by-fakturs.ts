import type { Db } from '../database/database.ts';
import { addCompanies } from '../store/companies/add-companies.ts';
import { moveStatuses, type MovedRequest } from '../store/requests/status-moves.ts';

/** Closes requests that the caller has locked by the fakturs that came for them; staff have checked their companies thereby. */
export async function closeByFakturs(
  tx: Db,
  fakturs: readonly { transactionId: string; number: string }[],
  { actor, at }: { actor: string; at: Date },
): Promise<MovedRequest[]> {
  const moves = fakturs.map(
    ({ transactionId, number }) =>
      ({ transactionId, status: 'closed', remarks: `Faktur pajak ${number}` }) as const,
  );
  const closed = await moveStatuses(tx, moves, { actor, at });
  await addCompanies(
    tx,
    moves.map(({ transactionId }) => transactionId),
    { actor, now: at },
  );
  return closed;
}
