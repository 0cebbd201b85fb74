import { useCallback } from 'react';
import { Link } from 'wouter';
import { readAttachment, readMessage, type DemoMessage } from '#contract/demo.ts';
import { paths } from '#contract/paths.ts';
import { addressOf } from '#web/api/address-of.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { jakartaTime } from './jakarta-time.ts';
import { MessageBody } from './message-body.tsx';

const explain = (error: unknown) =>
  error instanceof ApiError && error.status === 404 ? 'This message is gone.' : explainError(error);

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
      <ErrorNotice error={error} explain={explain} />
      {message || error ? null : <Spinner label="Loading message…" />}
      {message ? (
        <>
          <header>
            <h2 className="text-lead font-semibold">{message.subject || '(no subject)'}</h2>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small break-words">
              <dt className="text-slate">From</dt>
              <dd>
                <Breakable>{message.from}</Breakable>
              </dd>
              <dt className="text-slate">To</dt>
              <dd>
                <Breakable>{message.to}</Breakable>
              </dd>
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

type Props = { id: string; attachments: DemoMessage['attachments'] };

function AttachmentList({ id, attachments }: Props) {
  if (attachments.length === 0) return null;
  return (
    <section aria-label="Attachments">
      <ul className="grid gap-1">
        {attachments.map(({ name, bytes }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an attachment is known by its place
          <li key={index}>
            <a
              href={addressOf(readAttachment, { params: { id, index: String(index) } })}
              download={name}
              className="font-semibold text-teal underline hover:no-underline"
            >
              <Breakable>{name}</Breakable>
            </a>{' '}
            <span className="text-small text-slate">{Math.max(1, Math.round(bytes / 1000))} kB</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
