import { requestChecker } from '#domain/coretax/check-requests.ts';
import type { ActiveItem, CheckedRequest } from '#domain/coretax/export-check.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import type { ReadSubject } from '../../../../store/coretax/export-subjects.ts';
import type { Issue } from '../../../../store/issuing/issues.ts';

/** Checks a request as an export would, to which this issue is in nobody's way, nor what it replaces. */
export function checkPart(
  subject: ReadSubject,
  { code, replaces, actReason }: Pick<Issue, 'code' | 'replaces' | 'actReason'>,
  settings: SellerSettings,
  at: Date,
): CheckedRequest {
  const isLateAccepted = actReason !== null;
  const check = requestChecker({ settings, today: jakartaDay(at), isLateAccepted, isForProvider: true });
  const isInTheWay = ({ state }: ActiveItem) =>
    replaces === null && (state === 'exported' || state === 'issued');
  const active = subject.active.filter((item) => item.code !== code || isInTheWay(item));
  return check({ ...subject, active, status: replaces ? 'process' : subject.status }).request;
}
