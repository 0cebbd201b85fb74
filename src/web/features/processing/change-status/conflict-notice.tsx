import type { StateNow } from '#contract/processing.ts';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { statusText } from '#web/ui/display/status-text.ts';

/** Who has changed the request meanwhile. Takes the focus, as the status above it has changed, too. */
export function ConflictNotice({ conflict }: { conflict: StateNow }) {
  const { status, remarks, by, at } = conflict;
  const place = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone="warn" role="alert" title="Not saved: the request was changed meanwhile.">
        <p>
          {by} set it to <StatusBadge status={status} name={statusText(status)} /> on {formatTime(at)}
          {remarks === '' ? '.' : ':'}
        </p>
        {remarks === '' ? null : (
          <blockquote className="my-1 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-line">
            {remarks}
          </blockquote>
        )}
        <p>What you entered is kept. Select a status again to save it on top of that.</p>
      </Notice>
    </div>
  );
}
