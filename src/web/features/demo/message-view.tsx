import { useCallback } from 'react';
import { Link } from 'wouter';
import { readMessage } from '#contract/demo.ts';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { jakartaTime } from './jakarta-time.ts';
import { MessageBody } from './message-body.tsx';

export function MessageView({ id }: { id: string }) {
  const load = useCallback((signal: AbortSignal) => call(readMessage, { params: { id }, signal }), [id]);
  const { answer: message, error } = useLoaded(load);
  return (
    <article className="grid gap-4 rounded-card border border-line bg-white p-4 sm:p-5">
      <Link
        href={paths.demoMailbox}
        className="justify-self-start font-semibold text-teal hover:underline two:hidden"
      >
        ← All messages
      </Link>
      {error === undefined ? null : (
        <Notice tone="bad" role="alert">
          {error instanceof ApiError && error.status === 404
            ? 'This message is gone.'
            : explainError(error, 'en')}
        </Notice>
      )}
      {message || error ? null : <Spinner label="Loading message…" />}
      {message ? (
        <>
          <header>
            <h2 className="text-lead font-semibold">{message.subject || '(no subject)'}</h2>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small break-words">
              <dt className="text-slate">From</dt>
              <dd>{message.from}</dd>
              <dt className="text-slate">To</dt>
              <dd>{message.to}</dd>
              <dt className="text-slate">Time</dt>
              <dd>{jakartaTime(message.sentAt)} (Jakarta)</dd>
            </dl>
          </header>
          <MessageBody id={id} text={message.text} />
          <AttachmentList id={id} attachments={message.attachments} />
        </>
      ) : null}
    </article>
  );
}
