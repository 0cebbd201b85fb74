import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  findReported,
  markReported,
  unmarkReported,
  type MasaReport,
} from '../../../store/coretax/reported-masas.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';

type Needs = { database: Database; clock: Clock };

/** Marks that a month was reported, or takes the mark back. What is so already stays as it is. */
export async function reportMasa(
  { database, clock }: Needs,
  { masa, reported }: { masa: string; reported: boolean },
  { empid }: SessionUser,
): Promise<MasaReport | null> {
  return database.begin(async (tx) => {
    const at = clock.now();
    const isChanged = reported
      ? await markReported(tx, { masa, by: empid, at })
      : await unmarkReported(tx, masa);
    if (isChanged) {
      const detail = { masa, reported: reported ? { from: 'no', to: 'yes' } : { from: 'yes', to: 'no' } };
      await writeAudit(tx, { actor: empid, action: 'reportMasa', detail }, at);
    }
    return findReported(tx, masa);
  });
}
