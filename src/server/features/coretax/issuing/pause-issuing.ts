import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { lockIssuing } from '../../../store/issuing/issuing-settings.ts';
import { pauseProvider, resumeProvider } from '../../../store/issuing/provider-state.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { refuseWhenOff } from './refuse-when-off.ts';

type Needs = { database: Database; clock: Clock };
type Wish = { reason: string };

/** Sends nothing more until somebody resumes; what is with the provider goes on. Paused twice, the first one counts. */
export async function pauseIssuing(
  { database, clock }: Needs,
  { reason }: Wish,
  { empid: actor }: SessionUser,
): Promise<void> {
  await database.begin(async (tx) => {
    refuseWhenOff((await lockIssuing(tx)).settings);
    const at = clock.now();
    if (!(await pauseProvider(tx, { by: actor, at, reason }))) return;
    await writeAudit(tx, { actor, action: 'pauseIssuing' }, at);
  });
}

/** Goes on at once, whatever has stopped it. */
export async function resumeIssuing(
  { database, clock }: Needs,
  { reason }: Wish,
  { empid: actor }: SessionUser,
): Promise<void> {
  await database.begin(async (tx) => {
    refuseWhenOff((await lockIssuing(tx)).settings);
    await resumeProvider(tx, { reason });
    await writeAudit(tx, { actor, action: 'resumeIssuing' }, clock.now());
  });
}
