import type { RequestStatus } from '#domain/requests/request-status.ts';
import { useStatusHeard } from '#web/api/use-desk-events.ts';
import { statusText } from '#web/ui/display/status-text.ts';
import { liveTexts } from './live-texts.ts';

type Props = { row: { transactionId: string; status: RequestStatus } };

/** Beside a status that is no longer true: a dot that takes no place, with words for whoever hears it or points at it. */
export function ChangedMark({ row: { transactionId, status } }: Props) {
  const now = useStatusHeard(transactionId);
  if (now === undefined || now === status) return null;
  const text = liveTexts().changed(statusText(now));
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
