import { useId, useState } from 'react';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { face } from '#web/ui/face/face.ts';
import { Deadlines } from './deadlines.tsx';
import { fieldId, focusOn, receiptFieldId } from './form/form-context.ts';
import { RequestForm } from './form/request-form.tsx';
import { putBack } from './form/use-request-form.ts';
import type { NextStart, SentForm, SentPanel } from './sending/sending.ts';

/** The form, with the deadlines above it and the next steps below. */
export function RequestPage() {
  const {
    language,
    texts: { request: texts },
  } = useLanguage();
  const [done, setDone] = useState<{ sent: SentForm; Panel: SentPanel }>();
  const startAnother = (start: NextStart) => {
    // It went to an address that takes no mail: everything else is as it was.
    if (start === 'email') putBack();
    setDone(undefined);
    // After the form was rendered again.
    setTimeout(() => focusOn(start === 'email' ? fieldId('email') : receiptFieldId(0, 'transactionId')));
  };
  return (
    <div className="mx-auto grid max-w-160 gap-8 two:max-w-260">
      <div className="receipt px-5 py-6 sm:px-8 sm:py-8 two:px-10">
        <div className="grid gap-5 two:grid-cols-2 two:gap-12">
          <div>
            <PageHeading>{texts.title}</PageHeading>
            <p className="mt-2 text-slate">{face.greeting?.[language] ?? texts.lead}</p>
            <p className="mt-2 text-small text-slate">
              <span className="font-semibold text-ink">{texts.ready.title}:</span>{' '}
              {texts.ready.list.join(' · ')}
            </p>
          </div>
          <Deadlines />
        </div>
        <hr className="my-6 border-dashed border-edge" />
        {done ? (
          <done.Panel sent={done.sent} onAnother={startAnother} />
        ) : (
          <RequestForm onSent={(sent, Panel) => setDone({ sent, Panel })} />
        )}
      </div>
      <StepList title={texts.steps.title} steps={texts.steps.list} />
      <footer className="text-small text-slate">
        <ol aria-label={texts.rules.title} className="grid list-decimal gap-1 pl-5">
          {texts.rules.list.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </footer>
    </div>
  );
}

type StepProps = { title: string; steps: readonly { title: string; text: string }[] };

function StepList({ title, steps }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lead font-semibold">
        {title}
      </h2>
      <ol className="grid gap-4 two:grid-cols-3 two:gap-6">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-teal font-bold text-teal"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{step.title}</h3>
              <p className="text-small text-slate">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
