import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listLists, markWhole, type ListOfMonth } from '../../../store/coretax/coretax-lists.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';

type Needs = { database: Database; clock: Clock };
type WholeMonthMark = { masa: string; list: string; whole: boolean };

/** Says that a list has the whole month, so that what it lacks is only here, or takes that back. */
export async function markWholeMonth(
  { database, clock }: Needs,
  { masa, list, whole }: WholeMonthMark,
  { empid }: SessionUser,
): Promise<ListOfMonth[]> {
  return database.begin(async (tx) => {
    const at = clock.now();
    const marked = await markWhole(tx, { masa, list, whole: whole ? { by: empid, at } : null });
    if (marked === 'unknown') throw new DomainError('notFound');
    if (marked === 'changed') {
      const detail = { masa, list, whole: whole ? { from: 'no', to: 'yes' } : { from: 'yes', to: 'no' } };
      await writeAudit(tx, { actor: empid, action: 'markWholeMonth', detail }, at);
    }
    return listLists(tx, masa);
  });
}
