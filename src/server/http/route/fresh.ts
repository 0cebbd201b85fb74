import { DomainError } from '#domain/errors.ts';
import { freshMs } from '#domain/staff/second-step.ts';
import type { SessionUser } from '../../store/people/sessions.ts';

/** Refuses whoever has not shown for a while that it is them: the session may be left open or stolen. */
export function requireFresh({ confirmedAt }: Pick<SessionUser, 'confirmedAt'>, now: Date): void {
  if (now.getTime() - confirmedAt.getTime() > freshMs) throw new DomainError('confirmNeeded');
}
