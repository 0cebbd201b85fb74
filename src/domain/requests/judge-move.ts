import { isDoubtful } from '../faktur-mentions.ts';
import { can, type Role } from '../staff/permissions.ts';
import type { RequestStatus } from './request-status.ts';
import { needsRemarks, rightToMove } from './status-moves.ts';

/** What decides whether a request can be moved. */
export type Movable = {
  transactionId: string;
  status: RequestStatus;
  hasFaktur: boolean;
  /** The transactions that the faktur on file names. */
  mentions: readonly string[];
};
type Move = {
  status: RequestStatus;
  remarks: string;
  /** Closes although the PDF names another transaction only. */
  acceptFaktur: boolean;
};
export type MoveRefusal =
  | 'transitionNotAllowed'
  | 'notAllowed'
  | 'remarksRequired'
  | 'fakturRequired'
  | 'fakturDoubtful';

/** Why this person may not make this move; undefined when nothing is against it. */
export function refusalOfMove(request: Movable, move: Move, role: Role): MoveRefusal | undefined {
  const right = rightToMove(request.status, move.status);
  if (!right) return 'transitionNotAllowed';
  if (!can(role, right)) return 'notAllowed';
  if (needsRemarks(request.status, move.status) && move.remarks === '') return 'remarksRequired';
  if (move.status !== 'closed') return undefined;
  if (!request.hasFaktur) return 'fakturRequired';
  const isDoubted = !move.acceptFaktur && isDoubtful(request.mentions, request.transactionId);
  return isDoubted ? 'fakturDoubtful' : undefined;
}
