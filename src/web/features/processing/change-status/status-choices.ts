import { can, type Role } from '#domain/permissions.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { rightToMove } from '#domain/status-moves.ts';

const statusLabels = {
  open: 'Open',
  process: 'Process',
  closed: 'Closed',
  rejected: 'Reject',
} as const satisfies Partial<Record<RequestStatus, string>>;
export type ChosenStatus = keyof typeof statusLabels;
const chosenStatuses = Object.keys(statusLabels) as ChosenStatus[];

/** A status to choose, or why it cannot be chosen. */
export type Choice = { status: ChosenStatus; label: string; refusal: string | undefined };

export function choicesFor(from: RequestStatus, role: Role): Choice[] {
  return chosenStatuses.map((status) => ({
    status,
    label: statusLabels[status],
    refusal: refusalOf(from, status, role),
  }));
}

/** A closed request that stays closed: only its PDF is attached or replaced. */
export function attachesOnly(from: RequestStatus, to: RequestStatus | undefined): boolean {
  return from === 'closed' && to === 'closed';
}

function refusalOf(from: RequestStatus, to: ChosenStatus, role: Role): string | undefined {
  if (attachesOnly(from, to)) return undefined;
  const right = rightToMove(from, to);
  if (right && can(role, right)) return undefined;
  if (from === 'waiting') return 'Waiting requests can be opened on the customer’s behalf or rejected.';
  if (right) return `A ${from} request can be reopened by a Manager or Super Admin only.`;
  if (from === to) return 'The request is rejected already.';
  return `A ${from} request has to be reopened before it can be ${to}.`;
}

/** Each reason once, with the choices that it rules out. */
export function refusalsOf(choices: readonly Choice[]): { labels: string; reason: string }[] {
  const labels = new Map<string, string[]>();
  for (const { label, refusal } of choices)
    if (refusal !== undefined) labels.set(refusal, [...(labels.get(refusal) ?? []), label]);
  return [...labels].map(([reason, names]) => ({ labels: names.join(', '), reason }));
}
