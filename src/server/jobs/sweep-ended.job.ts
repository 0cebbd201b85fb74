import { revokedCodesKeptDays } from '#domain/buyers/buyer-code.ts';
import { privacyFilesKeptYears } from '#domain/privacy/privacy-file.ts';
import { deleteEndedCounts } from '../store/calls/call-counts.ts';
import type { Database } from '../database/database.ts';
import { deleteForgottenAnswers } from '../store/calls/idempotency.ts';
import { deleteRevokedCodes, listDigits, rewriteDigits } from '../store/codes/buyer-codes.ts';
import { deleteOldCompanyLinks } from '../store/companies/company-links.ts';
import { deleteOldCompanySignIns } from '../store/people/company-sign-ins.ts';
import { deleteEndedVisits } from '../store/people/customer-visits.ts';
import { deleteEndedSteps } from '../store/people/pending-sign-ins.ts';
import { deleteEndedSessions } from '../store/people/sessions.ts';
import { deleteOldFiles } from '../store/privacy/privacy-files.ts';
import { removeDeletedStaff } from '../store/people/staff.ts';
import { deleteEndedHandOvers } from '../store/requests/hand-overs.ts';
import { deleteOldReplaced } from '../store/requests/fakturs.ts';
import { deleteOldUndos } from '../store/undos.ts';
import { deleteOldCaptchas } from '../store/calls/used-captchas.ts';
import { issuingCallsKeptDays } from '#domain/coretax/issuing/issuing-settings.ts';
import { deliveriesKeptMs } from '#domain/webhooks/webhooks.ts';
import { renewedDigits } from '../features/codes/digits.ts';
import { renewedSecrets } from '../features/coretax/issuing/issuing-secrets.ts';
import type { Encryption } from '../secrets/encryption.ts';
import type { Signer } from '../secrets/tokens.ts';
import { deleteOldCalls } from '../store/issuing/calls.ts';
import { readIssuing, rewriteIssuingSecrets } from '../store/issuing/issuing-settings.ts';
import type { Clock } from '../ports/clock.ts';
import { deleteOldDeliveries } from '../store/webhooks/deliveries.ts';
import { forgetOldSecrets, listSecrets, rewriteSecrets } from '../store/webhooks/endpoints.ts';

/** The time for which deleted staff are kept: until long after anybody could want them back. */
const keptMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - years);
  return before;
}

type Needs = { database: Database; clock: Clock; encryption: Encryption; signer: Signer };

/** Removes what no longer has an effect. */
export async function sweepEnded({ database, clock, encryption, signer }: Needs): Promise<void> {
  await deleteEndedSessions(database, clock.now());
  await deleteOldCompanySignIns(database, clock.now());
  await deleteOldCompanyLinks(database, clock.now());
  await deleteEndedSteps(database, clock.now());
  await deleteEndedVisits(database, clock.now());
  await deleteEndedHandOvers(database, clock.now());
  await deleteEndedCounts(database, clock.now());
  await deleteForgottenAnswers(database, clock.now());
  await deleteOldCaptchas(database, clock.now());
  await deleteOldUndos(database, clock.now());
  await deleteOldReplaced(database, clock.now());
  await deleteOldFiles(database, yearsBefore(clock.now(), privacyFilesKeptYears));
  await removeDeletedStaff(database, new Date(clock.now().getTime() - keptMs));
  await deleteOldDeliveries(database, new Date(clock.now().getTime() - deliveriesKeptMs));
  await deleteOldCalls(database, new Date(clock.now().getTime() - issuingCallsKeptDays * dayMs));
  await deleteRevokedCodes(database, new Date(clock.now().getTime() - revokedCodesKeptDays * dayMs));
  await forgetOldSecrets(database, clock.now());
  await renewSecrets(database, encryption);
  for (const before of await listDigits(database)) {
    const after = renewedDigits({ signer, encryption }, before.code);
    if (after) await rewriteDigits(database, before, after);
  }
}

/** Encrypts with the present APP_SECRET what the previous one encrypted, before that is taken away. */
async function renewSecrets(database: Database, encryption: Encryption): Promise<void> {
  const renewed = (encrypted: Buffer) => encryption.renewed('webhook', encrypted) ?? encrypted;
  for (const before of await listSecrets(database)) {
    const after = {
      ...before,
      secret: renewed(before.secret),
      oldSecret: before.oldSecret && renewed(before.oldSecret),
    };
    if (after.secret !== before.secret || after.oldSecret !== before.oldSecret)
      await rewriteSecrets(database, before, after);
  }
  const { secrets } = await readIssuing(database);
  const again = renewedSecrets(encryption, secrets);
  if (again) await rewriteIssuingSecrets(database, secrets, again);
}
