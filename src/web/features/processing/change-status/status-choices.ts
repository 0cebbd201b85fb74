import { can, type Role } from '#domain/staff/permissions.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { rightToMove } from '#domain/requests/status-moves.ts';
import { statusChoicesTexts } from './texts.ts';

const chosenStatuses = ['open', 'process', 'closed', 'rejected'] as const satisfies RequestStatus[];
export type ChosenStatus = (typeof chosenStatuses)[number];

/** A status to choose, or why it cannot be chosen. */
export type Choice = { status: ChosenStatus; label: string; refusal: string | undefined };

export function choicesFor(from: RequestStatus, role: Role): Choice[] {
  return chosenStatuses.map((status) => ({
    status,
    label: statusChoicesTexts().labels[status],
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
  const words = statusChoicesTexts();
  if (from === 'waiting') return words.waiting;
  if (right) return words.notByYou(from);
  return from === to ? words.already : words.reopenFirst(from, to);
}

/** Each reason once, with the choices that it rules out. */
export function refusalsOf(choices: readonly Choice[]): { labels: string; reason: string }[] {
  const labels = new Map<string, string[]>();
  for (const { label, refusal } of choices)
    if (refusal !== undefined) labels.set(refusal, [...(labels.get(refusal) ?? []), label]);
  return [...labels].map(([reason, names]) => ({ labels: names.join(', '), reason }));
}
