import { statusAfter, type ActOutcome, type ActRefusal, type DeskAct } from '#domain/requests/desk.ts';
import { refusalOfMove, type Movable, type MoveRefusal } from '#domain/requests/judge-move.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { hasEnded, type RequestStatus } from '#domain/requests/request-status.ts';

export type Person = { id: string; empid: string };
type Asked = {
  act: DeskAct;
  /** Whose it shall be; null: nobody's. */
  assignee: Person | null;
  takeOver?: boolean | undefined;
  remarks: string;
  expectedStatus?: RequestStatus | undefined;
};
/** As it stands, and the EMPID of whoever has it. */
type Found = { standing: Movable | undefined; holder: string | undefined };
type Judged = Omit<ActOutcome, 'transactionId'>;

const refused = (reason: ActRefusal, assignedTo?: string): Judged => ({
  outcome: 'refused',
  reason,
  assignedTo,
});
const done = (outcome: 'changed' | 'unchanged'): Judged => ({
  outcome,
  reason: undefined,
  assignedTo: undefined,
});

const refusals: Record<MoveRefusal, ActRefusal> = {
  transitionNotAllowed: 'notAllowed',
  notAllowed: 'notAllowed',
  // What has ended is reopened one by one, with a reason of its own.
  remarksRequired: 'notAllowed',
  fakturRequired: 'fakturRequired',
  fakturOfAnother: 'fakturOfAnother',
  fakturDoubtful: 'fakturDoubtful',
};

/** What an act does to one request. */
export function judgeAct(
  asked: Asked,
  { standing, holder }: Found,
  by: { empid: string; role: Role },
): Judged {
  if (!standing) return refused('unknown');
  if (asked.expectedStatus && asked.expectedStatus !== standing.status) return refused('stateChanged');
  const { act, remarks } = asked;
  if (act === 'assign' || act === 'release') return judgeAssignment(asked, holder, by.empid);
  const status = statusAfter[act];
  if (standing.status === status) return done('unchanged');
  if (hasEnded(standing.status)) return refused('notAllowed');
  const refusal = refusalOfMove(standing, { status, remarks, acceptFaktur: false, reason: '' }, by.role);
  return refusal ? refused(refusals[refusal]) : done('changed');
}

/** What somebody else has is taken from them only where that was asked for. */
function judgeAssignment(
  { assignee, takeOver = false }: Asked,
  holder: string | undefined,
  by: string,
): Judged {
  if (holder === assignee?.empid) return done('unchanged');
  if (holder === undefined || holder === by || takeOver) return done('changed');
  return refused('assignedToOther', holder);
}
