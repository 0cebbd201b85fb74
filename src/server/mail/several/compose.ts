import { findRemarks } from '../../store/requests/bulk-operations.ts';
import { listMoved, type MovedRequest } from '../../store/requests/bulk-requests.ts';
import type { Db } from '../../database/database.ts';
import type { QueuedMail } from '../../store/mails/mails.ts';
import { bulkClosedMail } from './bulk-closed.ts';
import { bulkRejectedMail } from './bulk-rejected.ts';
import { gatherFakturs } from '../processing/gather-fakturs.ts';
import { formLink, trackLink } from '../links.ts';
import type { Composers, Sources } from '../composer.ts';

/** Mails of a bulk run, one for each customer. */
export const severalMails = {
  async bulkClosed(db, mail, sources) {
    const { requests: moved, remarks } = await findBulk(db, mail, sources);
    if (moved.length === 0) return undefined;
    const fixed = mail.files && new Map(mail.files.map(({ transactionId, file }) => [transactionId, file]));
    const requests = moved.map((request) => ({
      ...request,
      fakturFile: fixed ? (fixed.get(request.transactionId) ?? null) : request.fakturFile,
    }));
    const fakturs = await gatherFakturs(requests, sources.files);
    return bulkClosedMail(requests, { remarks, fakturs, language: mail.language });
  },
  async bulkRejected(db, mail, sources) {
    const { requests, remarks } = await findBulk(db, mail, sources);
    if (requests.length === 0) return undefined;
    const form = formLink(mail.language, sources);
    return bulkRejectedMail(requests, { remarks, form, language: mail.language });
  },
} satisfies Composers;

/** What is left of a bulk call for the customer to know, each request with its own link. */
async function findBulk(
  db: Db,
  { about, language }: QueuedMail,
  sources: Sources,
): Promise<{ requests: (MovedRequest & { track: string })[]; remarks: string }> {
  const moved = await listMoved(db, about);
  const requests = moved.map((request) => ({
    ...request,
    track: trackLink({ ...request, language }, sources),
  }));
  return { requests, remarks: (await findRemarks(db, about)) ?? '' };
}
