import { statusAfter, type ActOutcome, type ActRefusal, type DeskAct } from '#domain/requests/desk.ts';
import { refusalOfMove, type Movable, type MoveRefusal } from '#domain/requests/judge-move.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { hasEnded, type RequestStatus } from '#domain/requests/request-status.ts';

export type Person = { id: string; empid: string };
type Command = {
  act: DeskAct;
  /** The person who shall have the request; null for nobody. */
  assignee: Person | null;
  takeOver?: boolean | undefined;
  remarks: string;
  expectedStatus?: RequestStatus | undefined;
};
/** A request as it stands, and the EMPID of whoever has it. */
type Subject = { request: Movable | undefined; holder: string | undefined };
type Outcome = Omit<ActOutcome, 'transactionId'>;

const refused = (reason: ActRefusal, assignedTo?: string): Outcome => ({
  outcome: 'refused',
  reason,
  assignedTo,
});
const done = (outcome: 'changed' | 'unchanged'): Outcome => ({
  outcome,
  reason: undefined,
  assignedTo: undefined,
});

const refusals: Record<MoveRefusal, ActRefusal> = {
  transitionNotAllowed: 'notAllowed',
  notAllowed: 'notAllowed',
  // What has ended is reopened one by one, with a reason of its own.
  remarksRequired: 'notAllowed',
  withProvider: 'withProvider',
  fakturRequired: 'fakturRequired',
  fakturOfAnother: 'fakturOfAnother',
  fakturDoubtful: 'fakturDoubtful',
};

/** What an act does to one request. */
export function judgeAct(
  command: Command,
  { request, holder }: Subject,
  by: { empid: string; role: Role },
): Outcome {
  if (!request) return refused('unknown');
  if (command.expectedStatus && command.expectedStatus !== request.status) return refused('stateChanged');
  const { act, remarks } = command;
  if (act === 'assign' || act === 'release') return judgeAssignment(command, holder, by.empid);
  const status = statusAfter[act];
  if (request.status === status) return done('unchanged');
  if (hasEnded(request.status)) return refused('notAllowed');
  const refusal = refusalOfMove(request, { status, remarks, acceptFaktur: false, reason: '' }, by.role);
  return refusal ? refused(refusals[refusal]) : done('changed');
}

/** What somebody else has is taken from them only where that was asked for. */
function judgeAssignment(
  { assignee, takeOver = false }: Command,
  holder: string | undefined,
  by: string,
): Outcome {
  if (holder === assignee?.empid) return done('unchanged');
  if (holder === undefined || holder === by || takeOver) return done('changed');
  return refused('assignedToOther', holder);
}
