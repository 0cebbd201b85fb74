import { useState } from 'react';
import { useTexts } from '#web/i18n/language-provider.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { Deadlines } from './deadlines.tsx';
import { focusField } from './form/form-context.ts';
import { RequestForm } from './form/request-form.tsx';
import { SentPanel } from './sending/sent-panel.tsx';
import type { Sent } from './sending/use-submit-request.ts';
import { StepList } from './step-list.tsx';

/** The slip is the form; until when it is served stands above, how it goes on below. */
export function RequestPage() {
  const { request: texts, form } = useTexts();
  const [sent, setSent] = useState<Sent>();
  const showSent = (news: Sent) => {
    setSent(news);
    showToast('success', form.sent.toast, { persistent: true });
  };
  const startAnother = () => {
    setSent(undefined);
    // Once the form is there again.
    setTimeout(() => focusField('transactionId'));
  };
  return (
    <div className="mx-auto grid max-w-160 gap-8 two:max-w-260">
      <div className="receipt px-5 py-6 sm:px-8 sm:py-8 two:px-10">
        <div className="grid gap-5 two:grid-cols-2 two:gap-12">
          <div>
            <PageHeading>{texts.title}</PageHeading>
            <p className="mt-2 text-slate">{texts.lead}</p>
            <p className="mt-2 text-small text-slate">
              <span className="font-semibold text-ink">{texts.ready.title}:</span>{' '}
              {texts.ready.list.join(' · ')}
            </p>
          </div>
          <Deadlines />
        </div>
        <hr className="my-6 border-dashed border-edge" />
        {sent ? <SentPanel sent={sent} onAnother={startAnother} /> : <RequestForm onSent={showSent} />}
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
