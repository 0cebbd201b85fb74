import { isDoubtfulVerdict, isRefusedVerdict } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { DomainError } from '#domain/errors.ts';
import { can } from '#domain/staff/permissions.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import type { UploadJudgement } from './judge-upload.ts';

/** Somebody looked at a doubtful PDF, takes it all the same and says why. */
export type Acceptance = { acceptFaktur?: boolean | undefined; reason?: string | undefined };

const hasReason = ({ acceptFaktur = false, reason = '' }: Acceptance): boolean =>
  acceptFaktur && reason.trim() !== '';

/**
 * Throws where a PDF may not be attached by hand: another's is refused, a doubtful one has to be accepted with a reason,
 * one of another code needs the part it stands for, and more VAT than the receipt has needs a manager.
 */
export function checkAcceptance(
  { verdict, collidesWith, isExcess, part, faktur }: UploadJudgement,
  acceptance: Acceptance,
  user: Pick<SessionUser, 'role'>,
): void {
  if (isRefusedVerdict(verdict))
    throw new DomainError('fakturOfAnother', {
      verdict,
      ...(verdict === 'closedOther' && collidesWith !== null ? { number: collidesWith } : {}),
    });
  if (verdict === 'notOpen') throw new DomainError('transitionNotAllowed');
  if (verdict === 'alreadyAttached') return;
  if ((isDoubtfulVerdict(verdict) || isExcess) && !hasReason(acceptance))
    throw new DomainError('fakturDoubtful', { verdict });
  if (faktur && part === null)
    throw new DomainError('invalidInput', { fields: [{ field: 'part', code: 'required' }] });
  if (isExcess && !can(user.role, 'manageCoretax')) throw new DomainError('notAllowed');
}
