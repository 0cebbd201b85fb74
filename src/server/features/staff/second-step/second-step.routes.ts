import type { FastifyRequest } from 'fastify';
import {
  addPasskey as addPasskeyCall,
  askConfirmPasskey,
  askNewPasskey as askNewPasskeyCall,
  confirmApp as confirmAppCall,
  confirmIdentity as confirmIdentityCall,
  offerApp as offerAppCall,
  readSecondStep,
  removeApp as removeAppCall,
  removePasskey as removePasskeyCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
} from '#contract/staff/second-step.ts';
import { needsSecondStep, type SecondStepRule } from '#domain/staff/second-step.ts';
import type { Database } from '../../../database/database.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Sessions } from '../../../http/route/sessions.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Passkeys } from '../../../ports/passkeys.ts';
import type { Passwords } from '../../../ports/passwords.ts';
import type { Totp } from '../../../ports/totp.ts';
import { listPasskeys } from '../../../store/people/passkeys.ts';
import { findSecondStep } from '../../../store/people/second-steps.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import type { Encryption } from '../../../secrets/encryption.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { askPasskey } from './passkey-steps.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { removeApp, removePasskey } from './remove.ts';
import { addPasskey, askNewPasskey, confirmApp, offerApp, type Owner } from './set-up.ts';

type Needs = {
  database: Database;
  reads: Reads;
  clock: Clock;
  passkeys: Passkeys;
  passwords: Passwords;
  totp: Totp;
  encryption: Encryption;
  config: { secondStep: SecondStepRule };
};

const guard = { access: 'setUpSecondStep', limit: limits.staff } as const;
const changing = { ...guard, fresh: true } as const;

/** What everybody does about their own second step. */
export function secondStepRoutes(route: Route, sessions: Sessions, needs: Needs): void {
  const ownerOf = (request: FastifyRequest, { staffId, empid }: SessionUser): Owner => ({
    staffId,
    empid,
    // Somebody is signed in, so that there is one.
    idHash: sessions.idHash(request) ?? Buffer.alloc(0),
  });

  route(readSecondStep, guard, async ({ user }) => {
    const { latest } = needs.reads;
    const { setUpAt, recoveryCodes } = await findSecondStep(latest, user.staffId);
    const passkeys = await listPasskeys(latest, user.staffId);
    return {
      isRequired: needsSecondStep(needs.config.secondStep, user.role),
      app: setUpAt,
      passkeys: passkeys.map(({ id, name, madeAt, lastUsedAt }) => ({ id, name, madeAt, lastUsedAt })),
      recoveryCodesLeft: recoveryCodes,
    };
  });

  route(offerAppCall, changing, async ({ request, user }) => offerApp(needs, ownerOf(request, user)));

  route(confirmAppCall, changing, async ({ request, user, body }) =>
    confirmApp(needs, ownerOf(request, user), body.code),
  );

  route(removeAppCall, changing, async ({ request, user }) => {
    await removeApp(needs, ownerOf(request, user));
    return undefined;
  });

  route(askNewPasskeyCall, changing, async ({ request, reply, user }) => {
    const { options, browser } = await askNewPasskey(needs, ownerOf(request, user));
    sessions.challenge.write(reply, browser);
    return options;
  });

  route(addPasskeyCall, changing, async ({ request, user, body }) =>
    addPasskey(needs, ownerOf(request, user), {
      name: body.name,
      answer: body.passkey,
      browser: sessions.challenge.read(request),
    }),
  );

  route(removePasskeyCall, changing, async ({ request, user, params }) => {
    await removePasskey(needs, ownerOf(request, user), params.id);
    return undefined;
  });

  route(renewRecoveryCodesCall, changing, async ({ user }) => renewRecoveryCodes(needs, user));

  route(askConfirmPasskey, guard, async ({ reply, user }) => {
    const { options, browser } = await askPasskey(needs, 'confirm', user.staffId);
    sessions.challenge.write(reply, browser);
    return options;
  });

  route(confirmIdentityCall, guard, async ({ request, user, body, address }) => {
    const { counter, isKnownBrowser } = sessions.attempt(request, user.empid);
    await confirmIdentity(needs, ownerOf(request, user), {
      proof: body,
      challenge: sessions.challenge.read(request),
      counted: {
        counter,
        address: isKnownBrowser ? undefined : address,
        bringsCaptcha: false,
        requireCaptcha: async () => {},
      },
    });
    return undefined;
  });
}
