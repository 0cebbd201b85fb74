import { can, type Role } from '#domain/staff/permissions.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { rightToMove } from '#domain/requests/status-moves.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

const chosenStatuses = ['open', 'process', 'closed', 'rejected'] as const satisfies RequestStatus[];
export type ChosenStatus = (typeof chosenStatuses)[number];

type Ended = 'closed' | 'rejected';

const texts = officeTexts({
  en: {
    labels: { open: 'Open', process: 'Process', closed: 'Closed', rejected: 'Reject' },
    waiting: 'Waiting requests can be opened on the customer’s behalf or rejected.',
    notByYou: (from: RequestStatus) => `A ${from} request can be reopened by a Manager or Super Admin only.`,
    already: 'The request is rejected already.',
    reopenFirst: (from: RequestStatus, to: ChosenStatus) =>
      `A ${from} request has to be reopened before it can be ${to}.`,
  },
  id: {
    labels: { open: 'Terbuka', process: 'Diproses', closed: 'Selesai', rejected: 'Ditolak' },
    waiting: 'Permintaan yang menunggu konfirmasi dapat dibuka atas nama pelanggan atau ditolak.',
    notByYou: (from: RequestStatus) =>
      `Permintaan yang sudah ${ended(from)} hanya dapat dibuka kembali oleh Manager atau Super Admin.`,
    already: 'Permintaan ini sudah ditolak.',
    reopenFirst: (from: RequestStatus, to: ChosenStatus) =>
      `Permintaan yang sudah ${ended(from)} harus dibuka kembali sebelum dapat ${ended(to)}.`,
  },
});

const endings: Record<Ended, string> = { closed: 'diselesaikan', rejected: 'ditolak' };
const ended = (status: RequestStatus): string => endings[status === 'closed' ? 'closed' : 'rejected'];

/** A status to choose, or why it cannot be chosen. */
export type Choice = { status: ChosenStatus; label: string; refusal: string | undefined };

export function choicesFor(from: RequestStatus, role: Role): Choice[] {
  return chosenStatuses.map((status) => ({
    status,
    label: texts().labels[status],
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
  const words = texts();
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
