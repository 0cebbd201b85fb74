import { companyLinkMs, isSameAddress } from '#domain/buyers/company-email.ts';
import { systemActor } from '#domain/requests/request-status.ts';
import type { Database } from '../../../database/database.ts';
import { queueMail } from '../../../jobs/queue-mail.ts';
import type { Clock } from '../../../ports/clock.ts';
import { dropOverdue } from '../../../store/coretax/waiting-corrections.ts';
import { writeAuditOfEach } from '../../../store/audit/audit.ts';
import { findLinkOfCorrection } from '../../../store/companies/company-links.ts';

const batch = 200;

/** Drops corrections to which no address on record agreed in time, and tells customer and company. */
export async function dropCorrections({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  for (;;) {
    const count = await database.begin(async (tx) => {
      const now = clock.now();
      const due = await dropOverdue(tx, new Date(now.getTime() - companyLinkMs), batch);
      for (const { id, transactionId, submissionId, email, language } of due) {
        const link = await findLinkOfCorrection(tx, id);
        const others = link && !isSameAddress(link.email, email) ? [link.email] : [];
        for (const [place, recipient] of [email, ...others].entries()) {
          const mail = {
            event: `correctionDropped:${id}:${place}`,
            kind: 'correctionDropped',
            about: id,
          } as const;
          await queueMail(tx, { ...mail, recipient, language }, now, {
            requests: [{ transactionId, submissionId }],
          });
        }
      }
      const lines = due.map(({ transactionId }) => ({ transactionId, detail: { correction: 'dropped' } }));
      await writeAuditOfEach(tx, { actor: systemActor, action: 'correctData' }, lines, now);
      return due.length;
    });
    if (count < batch) return;
  }
}
