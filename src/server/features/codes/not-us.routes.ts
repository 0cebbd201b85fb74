import { reportNotUs as reportNotUsCall } from '#contract/buyer-codes.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import { reportNotUs, type NotUsNeeds } from './report-not-us.ts';

/** Stays open where codes are off: links that were mailed before go on working. */
export function notUsRoutes(route: Route, needs: NotUsNeeds): void {
  route(reportNotUsCall, { access: 'public', limit: limits.notUs }, async ({ body: { token }, reply }) => {
    const answer = await reportNotUs(needs, token);
    if ('reported' in answer) reply.code(202);
    return answer;
  });
}
