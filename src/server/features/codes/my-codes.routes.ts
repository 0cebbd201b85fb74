import {
  changeBuyerCode,
  checkKeptCode,
  listMyBuyerCodes,
  makeBuyerCode,
  renewBuyerCode,
  revokeMyBuyerCode,
} from '#contract/buyer-codes.ts';
import { readBuyerCode } from '#domain/buyers/buyer-code.ts';
import { DomainError } from '#domain/errors.ts';
import { customerActor } from '#domain/requests/request-status.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import { buyerCodeHashes, type Signer } from '../../secrets/tokens.ts';
import { changeCode, listCodesOf, lockCode } from '../../store/codes/buyer-codes.ts';
import { isUsableCodeOf } from '../../store/codes/code-uses.ts';
import { countedSince, describeOwn } from './describe-code.ts';
import { makeCode } from './make-code.ts';
import { renewCode } from './renew-code.ts';
import { revoke } from './revoke.ts';

type Needs = {
  database: Database;
  reads: Reads;
  clock: Clock;
  signer: Signer;
  encryption: Encryption;
  config: { buyerCodes: { perDay: number } };
};

const guard = { access: 'customer', limit: limits.mine } as const;

/** The buyer codes of a customer, by the session of the link that was mailed to their address. */
export function myCodesRoutes(route: Route, needs: Needs): void {
  const { database, reads, clock, encryption, config } = needs;

  route(listMyBuyerCodes, guard, async ({ customer: { email } }) => {
    const codes = await listCodesOf(reads.latest, email, countedSince(clock.now()));
    return {
      codes: codes.map((code) => describeOwn(code, encryption)),
      perDay: config.buyerCodes.perDay,
    };
  });

  // The visit may have ended long ago; nobody guesses the id.
  route(checkKeptCode, { access: 'public', limit: limits.mine }, async ({ body: { id, code } }) => {
    const digits = readBuyerCode(code);
    const hashes = digits === undefined ? [] : buyerCodeHashes(needs.signer, digits);
    return { valid: await isUsableCodeOf(reads.latest, id, hashes) };
  });

  route(makeBuyerCode, guard, async ({ body, customer: { email } }) =>
    describeOwn(await makeCode(needs, body, email), encryption),
  );

  route(changeBuyerCode, guard, async ({ params: { id }, body, customer: { email } }) =>
    database.begin(async (tx) => {
      const code = await lockCode(tx, { id, owner: email }, countedSince(clock.now()));
      if (!code) throw new DomainError('notFound');
      if (code.revokedAt !== null) throw new DomainError('transitionNotAllowed');
      await changeCode(tx, id, body);
      return describeOwn({ ...code, ...body }, encryption);
    }),
  );

  route(revokeMyBuyerCode, guard, async ({ params: { id }, customer: { email } }) => {
    const revocation = { by: customerActor, reason: null, now: clock.now() };
    const revoked = await database.begin((tx) => revoke(tx, { id, owner: email }, revocation));
    return describeOwn(revoked, encryption);
  });

  route(renewBuyerCode, guard, async ({ params: { id }, customer: { email } }) =>
    describeOwn(await renewCode(needs, id, email), encryption),
  );
}
