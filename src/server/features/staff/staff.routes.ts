import { activate, login, logout, readSession } from '#contract/staff.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Sessions } from '../../http/route/sessions.ts';
import type { CaptchaCheck } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { Database } from '../../database/database.ts';
import { choosePassword } from './choose-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type Needs = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  checkCaptcha: CaptchaCheck;
  config: { taxTeamEmail: string | undefined; captcha: { provider: string; siteKey: string | null } };
};
type DemoAccount = { empid: string; password: string };

export function staffRoutes(
  route: Route,
  sessions: Sessions,
  needs: Needs,
  demoAccount: DemoAccount | null,
): void {
  route(readSession, { access: 'public', limit: limits.session }, async ({ user }) => ({
    user: user ? { empid: user.empid, role: user.role } : null,
    demo: demoAccount,
    // One by one: beside these two stands the provider's secret.
    captcha: { provider: needs.config.captcha.provider, siteKey: needs.config.captcha.siteKey },
  }));

  route(login, { access: 'public', limit: limits.signIn }, async ({ body, request, reply, address }) => {
    const { token, empid, role } = await signIn(needs, {
      empid: body.empid,
      password: body.password,
      address,
      knownDevice: sessions.knownDevice(request, body.empid),
      endsSession: sessions.token(request),
      requireCaptcha: () => needs.checkCaptcha('signIn', body.captcha, { address }),
    });
    sessions.start(reply, token, empid);
    return { empid, role };
  });

  route(logout, { access: 'public', limit: limits.session }, async ({ request, reply, user }) => {
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
