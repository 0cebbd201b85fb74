import { takeWhatsapp, verifyWhatsapp } from '#contract/machines/whatsapp.ts';
import { DomainError } from '#domain/errors.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { RateLimiter } from '../../http/route/limits.ts';
import type { Signer } from '../../secrets/tokens.ts';
import type { ChatCount } from './answer-chat.ts';
import { takeUpdate, type UpdateNeeds } from './take-update.ts';

/** The largest update that WhatsApp announces. */
const bodyLimit = 3_000_000;

const counts = {
  messages: limits.chatOfNumber,
  answers: limits.chatAnswers,
  help: limits.chatHelp,
} as const satisfies Record<ChatCount, object>;

/** Counts what a number does, under a name that does not tell it. */
export const chatCounter =
  ({ limiter, signer }: { limiter: RateLimiter; signer: Signer }): UpdateNeeds['allows'] =>
  (what, number) =>
    limiter.allows(counts[what], signer.sign('chatNumber', number));

/** What WhatsApp calls: once to verify the address, then with every update. */
export function whatsappRoutes(route: Route, needs: UpdateNeeds): void {
  const { messenger } = needs;

  route(verifyWhatsapp, { access: 'public', limit: limits.whatsapp }, async ({ query, reply }) => {
    if (!messenger.isVerifyToken(query['hub.verify_token'])) throw new DomainError('notSignedIn');
    reply.type('text/plain; charset=utf-8');
    return query['hub.challenge'];
  });

  route(takeWhatsapp, { access: 'provider', limit: limits.whatsapp, bodyLimit }, async ({ request }) => {
    const signature = request.headers['x-hub-signature-256'];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const given = Array.isArray(signature) ? signature[0] : signature;
    await takeUpdate(needs, { body, signature: given }, request.log);
    return undefined;
  });
}
