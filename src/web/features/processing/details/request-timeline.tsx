import type { ReactNode } from 'react';
import type { TimelineEntry } from '#contract/processing/request-details.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { actorName } from '#web/i18n/actor-names.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { statusText } from '#web/features/request/status/status-text.ts';
import { messageStateText, messageTitle, type MessageEntry } from './message-text.ts';
import { ResendButton } from './resend-button.tsx';
import { requestTimelineTexts } from './texts.ts';

type Props = {
  entries: TimelineEntry[] | undefined;
  error?: unknown;
  /** Called after a message was sent again; where it is missing, as in the archive, none can be. */
  onReload?: () => void;
};

/** Changes of status and messages in the order in which they happened. */
export function RequestTimeline({ entries, error, onReload }: Props) {
  const words = requestTimelineTexts();
  return (
    <Panel title={words.title}>
      {error === undefined || !onReload ? null : (
        <div className="mb-3 print:hidden">
          <LoadProblem title={words.failed} error={error} onRetry={onReload} />
        </div>
      )}
      {entries ? (
        <ol className="relative ml-1.5 grid gap-4 border-l border-line pl-5">
          {entries.map((entry, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two submissions of one second look the same
            <Entry
              key={entry.type === 'message' ? entry.id : `${place} ${entry.at}`}
              at={entry.at}
              isInternal={entry.type === 'note'}
            >
              {entry.type === 'status' ? <StatusChange entry={entry} /> : null}
              {entry.type === 'message' ? <Message message={entry} onQueued={onReload} /> : null}
              {entry.type === 'note' ? <Note entry={entry} /> : null}
            </Entry>
          ))}
        </ol>
      ) : null}
      <div className="min-h-5 text-small text-slate">
        {entries ? <p className="mt-4">{words.zone}</p> : null}
        {!entries && error === undefined ? <Spinner label={words.loading} /> : null}
      </div>
    </Panel>
  );
}

type EntryProps = { at: string; isInternal: boolean; children: ReactNode };

/** What is internal is not printed: the sheet may go to the customer. */
function Entry({ at, isInternal, children }: EntryProps) {
  return (
    <li
      className={`${isInternal ? 'print:hidden' : ''} break-inside-avoid before:absolute before:-left-[5px] before:mt-1.5 before:size-2.5 before:rounded-full before:border-2 before:border-white before:bg-edge`}
    >
      <time dateTime={`${at.replace(' ', 'T')}+07:00`} className="block text-small text-slate">
        {formatTime(at)}
      </time>
      {children}
    </li>
  );
}

function StatusChange({ entry }: { entry: Extract<TimelineEntry, { type: 'status' }> }) {
  const { status, by, remarks } = entry;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge status={status} name={statusText(status)} />{' '}
        <span className="text-small">
          {requestTimelineTexts().by} {actorName(by)}
        </span>
      </p>
      {remarks.trim() === '' ? null : (
        <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{remarks}</p>
      )}
    </>
  );
}

function Note({ entry: { by, note } }: { entry: Extract<TimelineEntry, { type: 'note' }> }) {
  return (
    <div className="mt-1 rounded-md border border-dashed border-amber bg-amber-pale px-2 py-1 text-small">
      <p className="text-amber">
        <span className="font-semibold">{requestTimelineTexts().note}</span> {requestTimelineTexts().by} {by}{' '}
        · {requestTimelineTexts().unseen}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{note}</p>
    </div>
  );
}

function Message({ message, onQueued }: { message: MessageEntry; onQueued: (() => void) | undefined }) {
  const { channel, kind, to, state, isSuperseded, canSendAgain } = message;
  const words = requestTimelineTexts();
  return (
    <>
      <p className="text-small wrap-anywhere">
        <span className="font-semibold">{messageTitle(kind)}</span> {words.to} <Breakable>{to}</Breakable>
        {channel === 'email' ? null : <span className="text-slate"> · {words.channels[channel]}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        <span
          className={`min-w-0 wrap-anywhere ${state === 'failedForGood' ? 'font-medium text-red' : 'text-slate'}`}
        >
          {messageStateText(message)}
        </span>
        {onQueued && (canSendAgain || isSuperseded) ? (
          <ResendButton message={message} onQueued={onQueued} />
        ) : null}
      </p>
    </>
  );
}
