import {
  askSecondStepPasskey,
  askSignInPasskey,
  giveSecondStep,
  signInByPasskey as signInByPasskeyCall,
} from '#contract/staff/second-step.ts';
import type { Database } from '../../../database/database.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Sessions } from '../../../http/route/sessions.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Passkeys } from '../../../ports/passkeys.ts';
import type { Totp } from '../../../ports/totp.ts';
import type { FailureLog } from '../../../store/audit/failure-log.ts';
import type { Encryption } from '../../../secrets/encryption.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { askPasskey } from './passkey-steps.ts';
import { pendingSignIn } from './pending-sign-in.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

type Needs = {
  failures: FailureLog;
  database: Database;
  clock: Clock;
  passkeys: Passkeys;
  totp: Totp;
  encryption: Encryption;
  config: { oidc: object | undefined };
};

const guard = { access: 'public', limit: limits.signIn } as const;
/** Spares a person the captcha who has got so far: a robot that tries passwords has not. */
const withoutCaptcha = { bringsCaptcha: false, requireCaptcha: async () => {} };

/** What comes after the password, or in its place. */
export function signInStepsRoutes(route: Route, sessions: Sessions, needs: Needs): void {
  route(askSecondStepPasskey, guard, async ({ request, reply }) => {
    const { staffId } = await pendingSignIn(needs, sessions.pendingSignIn.read(request));
    const { options, browser } = await askPasskey(needs, 'secondStep', staffId);
    sessions.challenge.write(reply, browser);
    return options;
  });

  route(giveSecondStep, guard, async ({ body, request, reply, address }) => {
    const { token, empid, role, recoveryCodesLeft } = await finishSignIn(needs, {
      pending: sessions.pendingSignIn.read(request),
      proof: body,
      challenge: sessions.challenge.read(request),
      browser: sessions.browser(request),
      countedOf(person) {
        const { counter, isKnownBrowser } = sessions.attempt(request, person);
        sessions.noteFailure(reply, counter);
        return { ...withoutCaptcha, counter, address: isKnownBrowser ? undefined : address };
      },
    });
    sessions.start(request, reply, token, empid);
    return { user: { empid, role }, recoveryCodesLeft };
  });

  route(askSignInPasskey, guard, async ({ reply }) => {
    const { options, browser } = await askPasskey(needs, 'signIn', null);
    sessions.challenge.write(reply, browser);
    return options;
  });

  route(signInByPasskeyCall, guard, async ({ body, request, reply, address }) => {
    const { counter, isKnownBrowser } = sessions.passkeyAttempt(request, address);
    const { token, empid, role } = await signInByPasskey(needs, {
      answer: body.passkey,
      challenge: sessions.challenge.read(request),
      browser: sessions.browser(request),
      counted: { ...withoutCaptcha, counter, address: isKnownBrowser ? undefined : address },
    });
    sessions.start(request, reply, token, empid);
    return { empid, role };
  });
}
