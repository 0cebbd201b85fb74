import { confirmToken, trackToken, type Signer } from '../tokens.ts';
import type { Db } from '../store/database.ts';
import type { QueuedMail } from '../store/mails.ts';
import { findRequestBySubmission, type RequestRecord } from '../store/requests.ts';
import { findStaff } from '../store/staff.ts';
import { confirmRequestMail } from './confirm-request.ts';
import type { RenderedMail } from './frame.ts';
import { newRequestMail } from './new-request.ts';
import { requestExpiredMail } from './request-expired.ts';
import { staffActivated } from './staff-activated.ts';

export type Links = { baseUrl: URL; signer: Signer };
type Composer = (db: Db, mail: QueuedMail, links: Links) => Promise<RenderedMail | undefined>;

/** One entry per kind of mail: reads what it is about as it is now; undefined when there is nothing left to say. */
const composers: Record<string, Composer> = {
  async staffActivated(db, mail, { baseUrl }) {
    const staff = await findStaff(db, mail.about);
    return staff && staffActivated({ ...staff, at: mail.createdAt }, mail.language, baseUrl);
  },
  async confirmRequest(db, mail, links) {
    const request = await findRequestBySubmission(db, mail.about);
    if (request?.status !== 'waiting') return undefined;
    return confirmRequestMail(request, {
      confirm: confirmLink(request, links),
      track: trackLink(request, links),
    });
  },
  async requestExpired(db, mail, links) {
    const request = await findRequestBySubmission(db, mail.about);
    return (
      request &&
      requestExpiredMail(request, { again: againLink(request, links), track: trackLink(request, links) })
    );
  },
  async newRequest(db, mail, { baseUrl }) {
    const request = await findRequestBySubmission(db, mail.about);
    return request && newRequestMail(request, mail.language, new URL('/admin', baseUrl).href);
  },
};

export const isMailKind = (kind: string): boolean => Object.hasOwn(composers, kind);

export async function composeMail(db: Db, mail: QueuedMail, links: Links): Promise<RenderedMail | undefined> {
  const composer = composers[mail.kind];
  if (!composer) throw new Error(`no mail of the kind ${mail.kind}`);
  return composer(db, mail, links);
}

function address(path: string, baseUrl: URL, query: Record<string, string>): string {
  const url = new URL(path, baseUrl);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

const confirmLink = (request: RequestRecord, { baseUrl, signer }: Links) =>
  address('/konfirmasi', baseUrl, {
    token: confirmToken(signer, request.submissionId),
    lang: request.language,
  });

const trackLink = (request: RequestRecord, { baseUrl, signer }: Links) =>
  address('/track', baseUrl, {
    id: request.transactionId,
    t: trackToken(signer, request.submissionId),
    lang: request.language,
  });

const againLink = (request: RequestRecord, { baseUrl }: Links) =>
  address('/', baseUrl, { trx: request.transactionId, lang: request.language });
