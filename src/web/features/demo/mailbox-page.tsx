import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { listMailbox } from '#contract/demo.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { EmptyMailbox } from './empty-mailbox.tsx';
import { MessageList } from './message-list.tsx';
import { MessageView } from './message-view.tsx';

const refreshMs = 5000;
const loadMailbox = (signal: AbortSignal) => call(listMailbox, { signal });

/** Shows the mails of the demo. `whenOff` is shown where the demo is off. */
export function MailboxPage({ whenOff }: { whenOff: ReactNode }) {
  const { answer: messages, error, reload } = useLoaded(loadMailbox, refreshMs);
  const [search, setSearch] = useSearchParams();
  const selected = search.get('message');

  if (error instanceof ApiError && error.code === 'notFound') return whenOff;
  if (!messages && error === undefined) return <Spinner label="Loading messages…" />;
  return (
    <div className="mx-auto grid max-w-300 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="mr-auto">
          <PageHeading>Demo mailbox</PageHeading>
          <p className="mt-1 text-slate">E-mails of this demo end here instead of being sent.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" onClick={reload}>
            Refresh
          </Button>
          {messages?.length ? (
            <EmptyMailbox
              onEmptied={() => {
                setSearch({});
                reload();
              }}
            />
          ) : null}
        </div>
      </div>
      <ErrorNotice error={error} />
      {messages ? (
        <div
          className={`grid items-start gap-5 ${selected === null ? '' : 'two:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'}`}
        >
          <div className={selected === null ? '' : 'max-two:hidden'}>
            <MessageList messages={messages} selected={selected} />
          </div>
          {selected === null ? null : <MessageView key={selected} id={selected} />}
        </div>
      ) : null}
    </div>
  );
}
