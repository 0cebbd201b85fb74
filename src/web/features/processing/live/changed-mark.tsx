import type { RequestStatus } from '#domain/requests/request-status.ts';
import { useStandingHeard } from '#web/api/use-desk-events.ts';
import { statusText } from '#web/features/request/status/status-text.ts';
import { differences } from './differences.ts';
import { liveTexts } from '../texts.ts';

type Props = { row: { transactionId: string; status: RequestStatus; assignedTo: string | null } };

/** Marks a row that is no longer true by a dot that takes no place, and says why to who hears it or points at it. */
export function ChangedMark({ row: { transactionId, status, assignedTo } }: Props) {
  const now = differences({ status, assignedTo }, useStandingHeard(transactionId));
  const texts = liveTexts();
  const text = [
    now.status === undefined ? '' : texts.changed(statusText(now.status)),
    now.assignedTo === undefined ? '' : texts.assigned(now.assignedTo),
  ]
    .filter(Boolean)
    .join('; ');
  if (text === '') return null;
  return (
    <span title={text} className="relative inline-block size-0 align-middle">
      <span
        aria-hidden="true"
        className="absolute -top-1.5 left-1 size-3 rounded-full border-2 border-white bg-amber"
      />
      <span className="sr-only">{text}</span>
    </span>
  );
}
