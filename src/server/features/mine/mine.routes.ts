import {
  askForLink as askForLinkCall,
  downloadMyFakturs,
  endMyWhatsapp,
  endVisit,
  listMyRequests as listMyRequestsCall,
  openVisit,
  readVisit,
  withdrawRequest as withdrawRequestCall,
} from '#contract/mine.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import { maskPhone } from '#domain/privacy/masking.ts';
import { customerActor, hasEnded } from '#domain/requests/request-status.ts';
import { localNumber } from '#domain/whatsapp/chat-code.ts';
import { myRequestsPageSize } from '#domain/requests/my-requests.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { limits, type RateLimiter } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Visits } from '../../http/route/visits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { WriteZip } from '../../ports/zip-files.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { replaceVisit, useLink } from '../../store/people/customer-visits.ts';
import { countMyRequests, listMyRequests, type MyRequest } from '../../store/requests/my-requests.ts';
import { newToken, tokenHash, trackToken, type Signer } from '../../secrets/tokens.ts';
import { askForLink } from './ask-for-link.ts';
import { chatAddress, type ChatConfig } from '../../whatsapp/chat-address.ts';
import { endWhatsapp } from './end-whatsapp.ts';
import { withdrawRequest } from './withdraw-request.ts';
import { createFakturArchives } from './zip-fakturs.ts';

type Needs = {
  database: Database;
  reads: Reads;
  viewWrites: Db;
  clock: Clock;
  signer: Signer;
  files: FileStorage;
  writeZip: WriteZip;
  limiter: RateLimiter;
  visits: Visits;
  config: ChatConfig;
};

const guard = { access: 'customer', limit: limits.mine } as const;

/** What customers see of all their requests, by a link that is mailed to their address. */
export function mineRoutes(route: Route, needs: Needs): void {
  const { database, reads, clock, signer, limiter, visits } = needs;
  const archiveOf = createFakturArchives(needs);

  route(
    askForLinkCall,
    { access: 'public', limit: limits.askForLink, captcha: 'myRequests' },
    async ({ body: { email }, language }) => {
      // Counted before anybody looks whether the address is known, and refused without a word.
      const who = signer.sign('address', email.toLowerCase());
      if (await limiter.allows(limits.linksOfEmail, who)) await askForLink(needs, { email, language });
      return undefined;
    },
  );

  route(openVisit, { access: 'public', limit: limits.openVisit }, async ({ body, reply }) => {
    const token = newToken();
    const email = await database.begin(async (tx) => {
      const now = clock.now();
      const found = await useLink(tx, tokenHash(body.token), now);
      if (found === undefined) throw new DomainError('tokenUnknown');
      await replaceVisit(tx, { idHash: tokenHash(token), email: found }, now);
      // Enough to tell later whose visit it was, and nothing to learn their address from.
      const detail = { email: signer.sign('person', found.toLowerCase()).slice(0, 16) };
      await writeAudit(tx, { actor: customerActor, action: 'openVisit', detail }, now);
      return found;
    });
    visits.start(reply, token);
    return { email };
  });

  route(readVisit, { access: 'public', limit: limits.mine }, async ({ request }) => {
    const visit = await visits.find(request);
    return { email: visit?.email ?? null };
  });

  route(endVisit, { access: 'public', limit: limits.mine }, async ({ request, reply }) => {
    await visits.end(request, reply);
    return undefined;
  });

  /** None is begun for what has ended, and what goes on can be ended. */
  const whatsappOf = (request: MyRequest, now: { language: Language; now: Date }) => {
    const chat = chatAddress(needs, [{ ...request, isConfirmed: request.status !== 'waiting' }], now);
    const number = request.whatsapp?.number ?? null;
    if (chat === null || (number === null && hasEnded(request.status))) return null;
    return { number: number && maskPhone(localNumber(number)), chat };
  };

  route(listMyRequestsCall, guard, async ({ query: { page = 1 }, customer: { email }, language }) => {
    const now = clock.now();
    const window = { limit: myRequestsPageSize, offset: (page - 1) * myRequestsPageSize, now };
    const [rows, counts] = await Promise.all([
      listMyRequests(reads.latest, email, window),
      countMyRequests(reads.latest, email, now),
    ]);
    const requests = rows.map((request) => ({
      ...request,
      trackToken: request.isHeld ? trackToken(signer, request) : null,
      whatsapp: whatsappOf(request, { language, now }),
    }));
    return { requests, ...counts };
  });

  route(downloadMyFakturs, { ...guard, limit: limits.myFakturs }, async ({ customer, reply }) => {
    const archive = await archiveOf(customer.email);
    // Also when a call asks for the headers alone and takes no content.
    reply.raw.once('close', () => archive.destroy());
    const name = `faktur-pajak-${jakartaDay(clock.now())}.zip`;
    reply.type(downloadMyFakturs.answer).header('content-disposition', `attachment; filename="${name}"`);
    return archive;
  });

  route(endMyWhatsapp, guard, async ({ params: { id }, customer: { email } }) => {
    await endWhatsapp(needs, { transactionId: id, email });
    return undefined;
  });

  route(withdrawRequestCall, guard, async ({ params: { id }, customer: { email }, language }) =>
    withdrawRequest(needs, { transactionId: id, email, language }),
  );
}
