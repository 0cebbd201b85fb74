import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { useEffect, useRef, useState } from 'react';
import { isWithdrawn } from '#domain/requests/remark-templates.ts';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { confirmationTexts } from '#web/features/request/confirmation/texts.ts';
import { trackingTexts } from './texts.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { ResendConfirmation } from '#web/features/request/confirmation/resend-confirmation.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { WhereToAsk } from '#web/ui/face/help-contact.tsx';
import { ClosedAdvice } from './closed-advice.tsx';
import { confirmableUntil, isWithin } from './moments.ts';
import { RejectedAdvice } from './rejected-advice.tsx';
import { StepBar } from './step-bar.tsx';
import type { Target } from './use-target.ts';
import type { History, TrackedRequest } from './use-tracking.ts';

type Props = { target: Target; request: TrackedRequest };

/** The present status and what to do. Takes the focus when the visitor pressed the button for it. */
export function PresentState({ target, request: { history, customer, receipt, usualDays } }: Props) {
  const texts = useTextsOf(trackingTexts).now;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAsked = target.timesAsked > 0;
  useEffect(() => {
    if (wasAsked) heading.current?.focus();
  }, [wasAsked]);

  const last = history.at(-1);
  if (!last) return null;
  const isBeingIssued = customer.isBeingIssued && (last.status === 'open' || last.status === 'process');
  return (
    <section aria-labelledby="present-state" className="grid gap-5">
      <StepBar history={history} />
      <div className="grid gap-3">
        <h2
          ref={heading}
          id="present-state"
          tabIndex={-1}
          className="scroll-mt-32 text-lead font-semibold outline-none"
        >
          {last.status === 'rejected' && isWithdrawn(last.remarks)
            ? texts.rejected.withdrawn
            : isBeingIssued
              ? texts.issuing.title
              : texts[last.status].title}
        </h2>
        {last.status === 'waiting' && customer.isUndeliverable ? (
          <Undeliverable transactionId={target.transactionId} />
        ) : last.status === 'waiting' ? (
          <Waiting transactionId={target.transactionId} submitted={last} />
        ) : null}
        {last.status === 'open' || last.status === 'process' ? (
          <>
            <p className="text-slate">{(isBeingIssued ? texts.issuing : texts[last.status]).text}</p>
            {usualDays === undefined ? null : <UsualTime days={usualDays} history={history} />}
          </>
        ) : null}
        {last.status === 'closed' ? <ClosedAdvice target={target} customer={customer} /> : null}
        {last.status === 'rejected' ? (
          <RejectedAdvice
            transactionId={target.transactionId}
            reason={last.remarks}
            salesDate={receipt.salesDate}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Sending it once more to an address that takes no mail would not help: another one does. */
function Undeliverable({ transactionId }: { transactionId: string }) {
  const texts = useTextsOf(trackingTexts).now.waiting.undeliverable;
  return (
    <Notice tone="bad" title={texts.title}>
      <p>{texts.text}</p>
      <p className="mt-2">{texts.onRecord}</p>
      <WhereToAsk />
      <div className="mt-3">
        <Link href={`${paths.request}?trx=${transactionId}`} className={buttonLook('primary')}>
          {texts.again}
        </Link>
      </div>
    </Notice>
  );
}

/** How long it usually takes, while that is still ahead. */
function UsualTime({ days, history }: { days: number; history: History }) {
  const { usual } = useTextsOf(confirmationTexts).next;
  const [now] = useState(Date.now);
  return isWithin(days, history, now) ? <p className="text-slate">{usual(days)}</p> : null;
}

/** The form is collapsed: most visitors find the mail when they look again. */
function Waiting({ transactionId, submitted }: { transactionId: string; submitted: History[number] }) {
  const { language } = useLanguage();
  const texts = useTextsOf(trackingTexts).now.waiting;
  const { resend } = useTextsOf(confirmationTexts);
  return (
    <>
      <p className="text-slate">{texts.text(confirmableUntil(submitted, language))}</p>
      <details className="rounded-card border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-teal">
          {resend.title}
        </summary>
        <div className="px-4 pt-1 pb-4">
          <ResendConfirmation transactionId={transactionId} />
        </div>
      </details>
    </>
  );
}
