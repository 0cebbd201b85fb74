import { readSession } from '#contract/staff.ts';
import { activate, login, logout } from '#contract/staff/sign-in.ts';
import { DomainError } from '#domain/errors.ts';
import type { ReceiptProof } from '#domain/receipts/receipt-proof.ts';
import type { CompanySignIn } from '#domain/staff/company-identity.ts';
import { lacksSecondStep, type SecondStepRule } from '#domain/staff/second-step.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Sessions } from '../../http/route/sessions.ts';
import type { CaptchaCheck } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PasswordStrength } from '../../ports/password-strength.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { FailureLog } from '../../store/audit/failure-log.ts';
import { findPreferences } from '../../store/desk/preferences.ts';
import { choosePassword } from './choose-password.ts';
import { needsCaptcha } from './sign-in-attempts.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type Needs = {
  failures: FailureLog;
  database: Database;
  reads: Reads;
  clock: Clock;
  passwords: Passwords;
  passwordStrength: PasswordStrength;
  checkCaptcha: CaptchaCheck;
  config: {
    taxTeamEmail: string | undefined;
    captcha: { provider: string; siteKey: string | null };
    receiptProof: ReceiptProof;
    secondStep: SecondStepRule;
    baseUrl: URL;
    receiptCodePattern: string | undefined;
    oidc: CompanySignIn | undefined;
    buyerCodes: { isOn: boolean };
  };
};
type Demo = { empid: string; password: string; isProviderStandIn: boolean };

export function staffRoutes(
  route: Route,
  sessions: Sessions,
  needs: Needs,
  readDemo: (() => Promise<Demo>) | undefined,
): void {
  route(readSession, { access: 'signIn', limit: limits.session }, async ({ user, request }) => {
    const failed = sessions.failedCounter(request);
    return {
      user: user ? { empid: user.empid, role: user.role } : null,
      secondStepMissing: lacksSecondStep(needs.config.secondStep, user) || undefined,
      demo: (await readDemo?.()) ?? null,
      // One by one: beside these two stands the provider's secret.
      captcha: { provider: needs.config.captcha.provider, siteKey: needs.config.captcha.siteKey },
      company: needs.config.oidc ? { name: needs.config.oidc.name } : null,
      signedInBy: user?.signedInBy,
      captchaNeeded: failed !== undefined && (await needsCaptcha(needs, failed)),
      receiptProof: needs.config.receiptProof,
      receiptCode: {
        address: needs.config.baseUrl.origin,
        pattern: needs.config.receiptCodePattern ?? null,
      },
      buyerCodes: needs.config.buyerCodes.isOn,
      preferences: user && (await findPreferences(needs.reads.latest, user.staffId)),
    };
  });

  route(login, { access: 'public', limit: limits.signIn }, async ({ body, request, reply, address }) => {
    const { counter, isKnownBrowser } = sessions.attempt(request, body.empid);
    const signedIn = await signIn(needs, {
      empid: body.empid,
      password: body.password,
      counter,
      address: isKnownBrowser ? undefined : address,
      browser: sessions.browser(request),
      bringsCaptcha: body.captcha !== undefined,
      requireCaptcha: () => needs.checkCaptcha('signIn', body.captcha, { address }),
    }).catch((error: unknown) => {
      sessions.noteFailure(reply, counter);
      throw error;
    });
    if ('pending' in signedIn) {
      sessions.pendingSignIn.write(reply, signedIn.pending);
      throw new DomainError('secondStepNeeded', { methods: signedIn.methods });
    }
    const { token, empid, role } = signedIn;
    sessions.start(request, reply, token, empid);
    return { empid, role };
  });

  route(logout, { access: 'signIn', limit: limits.session }, async ({ request, reply, user }) => {
    const token = sessions.token(request);
    if (token) await signOut(needs, token, user);
    sessions.end(reply);
    return undefined;
  });

  route(activate, { access: 'public', limit: limits.activate }, async ({ body }) => {
    await choosePassword(needs, body);
    return undefined;
  });
}
