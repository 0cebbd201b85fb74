import type { ReactNode } from 'react';
import type { TimelineEntry } from '#contract/processing.ts';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { statusText } from '#web/ui/display/status-text.ts';
import { mailName, mailState, type MailEntry } from './mail-texts.ts';
import { ResendButton } from './resend-button.tsx';

type Props = { entries: TimelineEntry[] | undefined; error: unknown; onReload: () => void };

/** Changes of status and mails in the order in which they happened. */
export function RequestTimeline({ entries, error, onReload }: Props) {
  return (
    <Panel title="Timeline">
      {error === undefined ? null : (
        <div className="mb-3 print:hidden">
          <LoadProblem title="The timeline could not be loaded." error={error} onRetry={onReload} />
        </div>
      )}
      {entries ? (
        <ol className="relative ml-1.5 grid gap-4 border-l border-line pl-5">
          {entries.map((entry, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two submissions of one second look the same
            <Entry key={entry.type === 'mail' ? entry.id : `${place} ${entry.at}`} at={entry.at}>
              {entry.type === 'status' ? <StatusChange entry={entry} /> : null}
              {entry.type === 'mail' ? <Mail mail={entry} onQueued={onReload} /> : null}
              {entry.type === 'note' ? <Note entry={entry} /> : null}
            </Entry>
          ))}
        </ol>
      ) : null}
      <div className="min-h-5 text-small text-slate">
        {entries ? <p className="mt-4">Times are those of Jakarta (WIB).</p> : null}
        {!entries && error === undefined ? <Spinner label="Loading the timeline…" /> : null}
      </div>
    </Panel>
  );
}

function Entry({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="break-inside-avoid before:absolute before:-left-[5px] before:mt-1.5 before:size-2.5 before:rounded-full before:border-2 before:border-white before:bg-edge">
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
        <StatusBadge status={status} name={statusText(status)} /> <span className="text-small">by {by}</span>
      </p>
      {remarks.trim() === '' ? null : (
        <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{remarks}</p>
      )}
    </>
  );
}

function Note({ entry: { by, note } }: { entry: Extract<TimelineEntry, { type: 'note' }> }) {
  return (
    <>
      <p className="text-small">Internal note by {by}</p>
      <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{note}</p>
    </>
  );
}

function Mail({ mail, onQueued }: { mail: MailEntry; onQueued: () => void }) {
  return (
    <>
      <p className="text-small wrap-anywhere">
        <span className="font-semibold">{mailName(mail.kind)}</span> to {mail.to}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        <span
          className={`min-w-0 wrap-anywhere ${mail.state === 'failed' ? 'font-medium text-red' : 'text-slate'}`}
        >
          {mailState(mail)}
        </span>
        {mail.state === 'queued' ? null : <ResendButton mail={mail} onQueued={onQueued} />}
      </p>
    </>
  );
}
