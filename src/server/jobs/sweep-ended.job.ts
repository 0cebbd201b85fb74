import { privacyFilesKeptYears } from '#domain/privacy/privacy-file.ts';
import { deleteEndedCounts } from '../store/calls/call-counts.ts';
import type { Database } from '../database/database.ts';
import { deleteForgottenAnswers } from '../store/calls/idempotency.ts';
import { deleteOldCompanySignIns } from '../store/people/company-sign-ins.ts';
import { deleteEndedVisits } from '../store/people/customer-visits.ts';
import { deleteEndedSessions } from '../store/people/sessions.ts';
import { deleteOldFiles } from '../store/privacy/privacy-files.ts';
import { removeDeletedStaff } from '../store/people/staff.ts';
import { deleteOldReplaced } from '../store/requests/fakturs.ts';
import { deleteOldUndos } from '../store/undos.ts';
import { deleteOldCaptchas } from '../store/calls/used-captchas.ts';
import type { Clock } from '../ports/clock.ts';

/** Long after anybody could want them back. */
const keptMs = 60 * 60_000;

function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - years);
  return before;
}

/** Removes what no longer has an effect. */
export async function sweepEnded({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await deleteEndedSessions(database, clock.now());
  await deleteOldCompanySignIns(database, clock.now());
  await deleteEndedVisits(database, clock.now());
  await deleteEndedCounts(database, clock.now());
  await deleteForgottenAnswers(database, clock.now());
  await deleteOldCaptchas(database, clock.now());
  await deleteOldUndos(database, clock.now());
  await deleteOldReplaced(database, clock.now());
  await deleteOldFiles(database, yearsBefore(clock.now(), privacyFilesKeptYears));
  await removeDeletedStaff(database, new Date(clock.now().getTime() - keptMs));
}
