import { readCaptchaChallenge } from '#contract/captcha.ts';
import { DomainError } from '#domain/errors.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Captcha } from '../../ports/captcha.ts';

export function captchaRoutes(route: Route, { captcha }: { captcha: Captcha }): void {
  route(readCaptchaChallenge, { access: 'public', limit: limits.captcha }, async ({ query }) => {
    const challenge = await captcha.challenge(query.action);
    if (!challenge) throw new DomainError('notFound');
    return challenge;
  });
}
