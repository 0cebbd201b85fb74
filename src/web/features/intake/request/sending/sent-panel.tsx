import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { maskEmail } from '#domain/masking.ts';
import { confirmationMs } from '#domain/request-status.ts';
import { useTexts } from '#web/i18n/language-provider.tsx';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { ResendButton } from './resend-button.tsx';
import type { Sent } from './use-submit-request.ts';

const hours = confirmationMs / 3_600_000;

/** Stays in the place of the form: without the confirmation nothing happens, and this says so. */
export function SentPanel({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const { form } = useTexts();
  const texts = form.sent;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = sent.email.includes('*') ? sent.email : maskEmail(sent.email);
  return (
    <section aria-labelledby="sent" className="grid max-w-prose gap-6">
      {/* The margin keeps it clear of the toast that stays above. */}
      <h2
        id="sent"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-40 text-lead font-semibold focus:outline-none"
      >
        {texts.title}
      </h2>
      <dl className="grid gap-4 rounded-card bg-teal-pale p-4">
        <div>
          <dt className="text-small text-slate">{texts.to}</dt>
          <dd className="text-lead font-semibold wrap-anywhere">{address}</dd>
        </div>
        <div>
          <dt className="text-small text-slate">{texts.reference}</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <span className="font-mono text-lead font-semibold wrap-anywhere">{sent.transactionId}</span>
            <CopyButton text={sent.transactionId} label={texts.copy} done={texts.copied} />
          </dd>
        </div>
      </dl>
      <div>
        <h3 className="mb-1 font-semibold">{texts.next}</h3>
        <ol className="grid list-decimal gap-1 pl-5">
          {texts.steps(hours).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <ResendButton sent={sent} />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Link
          href={`${paths.track}?id=${encodeURIComponent(sent.transactionId)}`}
          className={buttonLook('primary')}
        >
          {form.toTracking}
        </Link>
        <Button kind="secondary" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </section>
  );
}
