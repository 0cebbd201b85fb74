import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { readDemoChat, writeDemoChat, type DemoChatMessage } from '#contract/demo.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { jakartaTime } from './jakarta-time.ts';

const refreshMs = 2000;
/** The phone of a demo's customer, until somebody types another number. */
const firstPhone = '6281234567890';
const isPhone = (text: string) => /^[1-9]\d{7,14}$/.test(text);
/** The digits of a number, which is typed here with a zero, a plus, spaces or hyphens. */
const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '').replace(/^0/, '62');

/** Stands in for WhatsApp on the phone of a customer. `whenOff` is shown where the demo has no stand-in. */
export function ChatPage({ whenOff }: { whenOff: ReactNode }) {
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(firstPhone);
  const phone = isPhone(digitsOf(typed)) ? digitsOf(typed) : firstPhone;
  const load = useCallback((signal: AbortSignal) => call(readDemoChat, { body: { phone }, signal }), [phone]);
  const { answer: messages, error, reload } = useLoaded(load, refreshMs);

  if (error instanceof ApiError && error.code === 'notFound') return whenOff;
  return (
    <div className="mx-auto grid max-w-160 gap-5">
      <div>
        <PageHeading>Demo WhatsApp</PageHeading>
        <p className="mt-1 text-slate">
          This page stands in for the customer’s phone: nothing leaves the demo.
        </p>
      </div>
      <label className="grid gap-1">
        <span className="font-semibold">Your number</span>
        <input
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputMode="tel"
          className="min-h-11 rounded-card border border-edge bg-white px-3"
        />
      </label>
      <ErrorNotice error={error} />
      {messages ? (
        <Messages messages={messages} />
      ) : error === undefined ? (
        <Spinner label="Loading…" />
      ) : null}
      <ChatForm key={phone} phone={phone} first={search.get('text') ?? ''} onSent={reload} />
    </div>
  );
}

function Messages({ messages }: { messages: DemoChatMessage[] }) {
  if (messages.length === 0)
    return (
      <p className="rounded-card border border-dashed border-edge p-6 text-center text-slate">
        No messages with this number yet. Press Send below.
      </p>
    );
  return (
    <ol aria-label="Messages, oldest first" className="grid gap-3 rounded-card bg-mist p-4">
      {messages.map(({ id, at, isIncoming, text, files }) => (
        <li
          key={id}
          className={`max-w-[85%] rounded-card px-4 py-2 ${isIncoming ? 'justify-self-end bg-teal-pale' : 'justify-self-start bg-white'}`}
        >
          <span className="sr-only">{isIncoming ? 'You' : 'The service'}</span>
          {files.map(({ name }) => (
            <p key={name} className="mb-1 font-semibold wrap-anywhere">
              {name}
            </p>
          ))}
          <p className="wrap-anywhere whitespace-pre-line">
            <Linked text={text} />
          </p>
          <p className="text-right text-small text-slate">{jakartaTime(at)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Links can be pressed, as on a phone. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text that never changes
    at % 2 === 1 ? <Anchor key={at} address={part} /> : <span key={at}>{part}</span>,
  );
}

const Anchor = ({ address }: { address: string }) => (
  <a
    href={address}
    target="_blank"
    rel="noopener noreferrer"
    className="font-semibold text-teal-deep underline hover:no-underline"
  >
    {address}
  </a>
);

function ChatForm({ phone, first, onSent }: { phone: string; first: string; onSent: () => void }) {
  const [text, setText] = useState(first);
  const { busy, error, run } = useAction(async () => {
    await call(writeDemoChat, { body: { phone, text } });
    setText('');
    onSent();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') run();
  };
  return (
    <form onSubmit={send} className="grid gap-3">
      <label className="grid gap-1">
        <span className="font-semibold">Message</span>
        <textarea
          value={text}
          onChange={({ target }) => setText(target.value)}
          rows={3}
          className="rounded-card border border-edge bg-white px-3 py-2"
        />
      </label>
      <ErrorNotice error={error} />
      <div>
        <Button type="submit" busy={busy && 'Sending…'}>
          Send
        </Button>
      </div>
    </form>
  );
}
