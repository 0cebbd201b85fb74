import type { StateNow } from '#contract/processing/change-status.ts';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { statusText } from '#web/features/request/status/status-text.ts';
import { conflictNoticeTexts } from './texts.ts';

/** Who has changed the request meanwhile. Takes the focus, as the status above it has changed, too. */
export function ConflictNotice({ conflict }: { conflict: StateNow }) {
  const { status, remarks, by, at } = conflict;
  const words = conflictNoticeTexts();
  const place = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone="warn" role="alert" title={words.title}>
        <p>
          {words.setTo(by)} <StatusBadge status={status} name={statusText(status)} />{' '}
          {words.on(formatTime(at))}
          {remarks === '' ? '.' : ':'}
        </p>
        {remarks === '' ? null : (
          <blockquote className="my-1 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-line">
            {remarks}
          </blockquote>
        )}
        <p>{words.kept}</p>
      </Notice>
    </div>
  );
}
