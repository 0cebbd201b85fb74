import type { SupportingDocument } from '#domain/coretax/export-check.ts';
import { documentRemarks } from '#domain/coretax/supporting-document.ts';
import { notCollectedCode } from '#domain/coretax/tax-rules.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { hasEnded } from '#domain/requests/request-status.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { markChanged } from '../../store/coretax/exported-requests.ts';
import { lockDocument, saveDocument } from '../../store/coretax/supporting-documents.ts';
import { keepFromProvider } from '../../store/issuing/with-provider.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { findDetails, type RequestDetails } from '../../store/requests/request-rows.ts';
import { addHistory } from '../../store/requests/requests.ts';

type Setting = { transactionId: string; document: SupportingDocument; reason: string };

/** Writes down the document of a sale without VAT, until its faktur is issued. The same one again changes nothing. */
export async function setDocument(
  { database, clock }: { database: Database; clock: Clock },
  { transactionId, document, reason }: Setting,
  user: SessionUser,
): Promise<RequestDetails> {
  const now = clock.now();
  return database.begin(async (tx) => {
    const request = await lockDocument(tx, transactionId, notCollectedCode);
    if (!request) throw new DomainError('transactionNotFound');
    const { status, language, document: before } = request;
    if (hasEnded(status)) throw new DomainError('transitionNotAllowed');
    if (request.isIssued) throw new DomainError('fakturIssued');
    await keepFromProvider(tx, [transactionId]);

    if (before?.number !== document.number || before.monthYear !== document.monthYear) {
      await saveDocument(tx, transactionId, document);
      await markChanged(tx, [transactionId]);
      const remarks = documentRemarks(before, document, { reason, language });
      await addHistory(tx, { transactionId, status, remarks, actor: user.empid, now });
      await writeAudit(tx, { actor: user.empid, action: 'setDocument', transactionId }, now);
    }
    const details = await findDetails(tx, transactionId, jakartaDay(now));
    if (!details) throw new DomainError('transactionNotFound');
    return details;
  });
}
