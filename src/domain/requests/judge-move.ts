import { isRefusedVerdict, type HandVerdict } from '../coretax/faktur/uploaded-faktur.ts';
import { isDoubtful } from '../coretax/faktur/faktur-mentions.ts';
import { can, type Role } from '../staff/permissions.ts';
import { hasEnded, type RequestStatus } from './request-status.ts';
import { needsRemarks, rightToMove } from './status-moves.ts';

/** What decides whether a request can be moved. */
export type Movable = {
  transactionId: string;
  status: RequestStatus;
  hasFaktur: boolean;
  /** Whether the provider may have its faktur. */
  isWithProvider: boolean;
  /** The transactions that the faktur on file names. */
  mentions: readonly string[];
  /** What stands against sending its PDFs: what nobody can accept, or what nobody has accepted yet. */
  doubt: HandVerdict | undefined;
};
type Move = {
  status: RequestStatus;
  remarks: string;
  /** Closes although the PDF names another transaction only, or, with a reason, although it is doubtful. */
  acceptFaktur: boolean;
  /** Why a doubtful PDF is right. */
  reason: string;
};
export type MoveRefusal =
  | 'transitionNotAllowed'
  | 'notAllowed'
  | 'withProvider'
  | 'remarksRequired'
  | 'fakturRequired'
  | 'fakturOfAnother'
  | 'fakturDoubtful';

/** Why this person may not make this move; undefined when nothing is against it. */
export function refusalOfMove(request: Movable, move: Move, role: Role): MoveRefusal | undefined {
  const right = rightToMove(request.status, move.status);
  if (!right) return 'transitionNotAllowed';
  if (!can(role, right)) return 'notAllowed';
  if (request.isWithProvider && hasEnded(move.status)) return 'withProvider';
  if (needsRemarks(request.status, move.status) && move.remarks === '') return 'remarksRequired';
  if (move.status !== 'closed') return undefined;
  if (!request.hasFaktur) return 'fakturRequired';
  return refusalOfFaktur(request, move);
}

/** Why the PDFs of a request may not be sent. */
export function refusalOfFaktur(
  { doubt, mentions, transactionId }: Pick<Movable, 'transactionId' | 'mentions' | 'doubt'>,
  { acceptFaktur, reason }: Pick<Move, 'acceptFaktur' | 'reason'>,
): 'fakturOfAnother' | 'fakturDoubtful' | undefined {
  if (doubt !== undefined && isRefusedVerdict(doubt)) return 'fakturOfAnother';
  const isReasoned = acceptFaktur && reason.trim() !== '';
  if (doubt !== undefined && !isReasoned) return 'fakturDoubtful';
  return !acceptFaktur && isDoubtful(mentions, transactionId) ? 'fakturDoubtful' : undefined;
}
