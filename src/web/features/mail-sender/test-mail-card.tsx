import { useId } from 'react';
import { readTestMail, sendTestMail, type TestMail } from '#contract/mails/mail-sender.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { messageStateNames } from '#web/i18n/message-states.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { testMailTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(readTestMail, { signal });
const refreshMs = 3_000;

/** Sends a test mail and tells what becomes of it. */
export function TestMailCard({ suggestedTo }: { suggestedTo: string | null }) {
  const texts = testMailTexts();
  const headingId = useId();
  const latest = useLoaded(load, refreshMs);
  const form = useForm({
    first: { to: suggestedTo ?? '' },
    save: async ({ to }) => {
      await call(sendTestMail, { body: { to: to.trim() } });
      showToast('success', texts.sent);
      latest.reload();
    },
  });
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-white p-5"
    >
      <h2 id={headingId} className="text-lead font-semibold">
        {texts.title}
      </h2>
      <p className="max-w-prose text-slate">{texts.about}</p>
      <Form
        form={form}
        className="max-w-120"
        actions={
          <div>
            <Button type="submit" kind="secondary" busy={form.busy && texts.sending}>
              {texts.send}
            </Button>
          </div>
        }
      >
        <Field label={texts.to} type="email" autoComplete="email" {...form.field('to')} />
      </Form>
      <Loaded of={latest} loading={texts.loading} failed={texts.failed}>
        {({ test }) =>
          test ? (
            <div aria-live="polite" className="border-t border-line pt-3">
              <h3 className="text-small font-semibold text-slate">{texts.last}</h3>
              <p className="wrap-anywhere">
                {texts.line(test.to, messageStateNames()[test.state], formatTime(test.at))}
              </p>
              {test.error === null ? null : (
                <p className="text-small wrap-anywhere text-slate">{test.error}</p>
              )}
              <Headers test={test} />
            </div>
          ) : null
        }
      </Loaded>
    </section>
  );
}

/** What receivers wrote into the header of the copy that came back. */
function Headers({ test: { headers, hasArrived } }: { test: TestMail }) {
  const texts = testMailTexts();
  if (headers === null) return null;
  if (!hasArrived) return <p className="text-small text-slate">{texts.awaited}</p>;
  return (
    <div className="grid gap-1 pt-2">
      <h3 className="text-small font-semibold text-slate">{texts.headers}</h3>
      {headers.length === 0 ? <p>{texts.noHeaders}</p> : null}
      {headers.map((line) => (
        <code key={line} className="block rounded-md bg-mist px-2 py-1 text-small wrap-anywhere">
          {line}
        </code>
      ))}
    </div>
  );
}
