import {
  changePassword as changePasswordCall,
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  readAccount,
} from '#contract/account.ts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { CompanySignIn } from '#domain/staff/company-identity.ts';
import type { Database } from '../../../database/database.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Sessions } from '../../../http/route/sessions.ts';
import type { CaptchaCheck } from '../../../ports/captcha.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasswordStrength } from '../../../ports/password-strength.ts';
import type { Passwords } from '../../../ports/passwords.ts';
import { listOwnSessions } from '../../../store/people/own-sessions.ts';
import { findStaff } from '../../../store/people/staff.ts';
import { mayHavePassword } from '../may-have-password.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';

type Needs = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  passwordStrength: PasswordStrength;
  checkCaptcha: CaptchaCheck;
  config: { oidc: CompanySignIn | undefined };
};

const guard = { access: 'ownAccount', limit: limits.staff } as const;

export function accountRoutes(route: Route, sessions: Sessions, needs: Needs): void {
  const { database, clock } = needs;
  const idHashOf = (request: FastifyRequest): Buffer => {
    const idHash = sessions.idHash(request);
    if (!idHash) throw new DomainError('notSignedIn');
    return idHash;
  };

  // From the primary: who has just ended a session must not see it again.
  route(readAccount, guard, async ({ user: { staffId }, request }) => {
    const own = { staffId, idHash: idHashOf(request) };
    const [listed, staff] = await Promise.all([
      listOwnSessions(database, own, clock.now()),
      findStaff(database, staffId),
    ]);
    const hasPassword =
      typeof staff?.passwordHash === 'string' && mayHavePassword(staff.role, needs.config.oidc);
    return { sessions: listed, hasPassword };
  });

  route(endSessionCall, guard, async ({ params, user }) => {
    await endSession(needs, user, params.id);
    return undefined;
  });

  route(endOtherSessionsCall, guard, async ({ user, request }) =>
    endOtherSessions(needs, user, idHashOf(request)),
  );

  route(
    changePasswordCall,
    { ...guard, limit: limits.signIn },
    async ({ body, user, request, reply, address }) => {
      if (!mayHavePassword(user.role, needs.config.oidc)) throw new DomainError('companySignIn');
      const { counter, isKnownBrowser } = sessions.attempt(request, user.empid);
      const { token } = await changePassword(needs, {
        staffId: user.staffId,
        idHash: idHashOf(request),
        current: body.current,
        password: body.password,
        counter,
        address: isKnownBrowser ? undefined : address,
        bringsCaptcha: body.captcha !== undefined,
        requireCaptcha: () => needs.checkCaptcha('signIn', body.captcha, { address }),
      });
      sessions.start(request, reply, token, user.empid);
      return undefined;
    },
  );
}
