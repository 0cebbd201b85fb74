import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { maskEmail } from '#domain/privacy/masking.ts';
import { confirmationMs } from '#domain/requests/request-status.ts';
import { useLanguage, useTexts, useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { useResendConfirmation } from '#web/features/request/confirmation/use-resend-confirmation.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { WhereToAsk } from '#web/ui/face/help-contact.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import type { Field } from '../form/form-state.ts';
import { sentTexts } from './texts.ts';
import { useUndeliverable } from './use-undeliverable.ts';
import type { Sent } from './sending.ts';

const hours = confirmationMs / 3_600_000;

/** Replaces the form, and says that nothing happens without the confirmation. */
export function SentPanel({ sent, onAnother }: { sent: Sent; onAnother: (field?: Field) => void }) {
  const { form } = useTexts();
  const texts = useTextsOf(sentTexts);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const address = sent.email.includes('*') ? sent.email : maskEmail(sent.email);
  const isUndeliverable = useUndeliverable(sent.transactionId);
  return (
    <section aria-labelledby="sent" className="grid max-w-prose gap-6">
      {/* The margin keeps it clear of the persistent toast. */}
      <h2
        id="sent"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-40 text-lead font-semibold focus:outline-none"
      >
        {isUndeliverable ? texts.undeliverable.title : texts.title}
      </h2>
      {isUndeliverable ? <Undeliverable email={sent.email} onOther={() => onAnother('email')} /> : null}
      <dl className="grid gap-4 rounded-card bg-teal-pale p-4">
        {isUndeliverable ? null : (
          <div>
            <dt className="text-small text-slate">{texts.to}</dt>
            <dd className="text-lead font-semibold wrap-anywhere">{address}</dd>
          </div>
        )}
        <div>
          <dt className="text-small text-slate">{texts.reference}</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <span className="font-mono text-lead font-semibold wrap-anywhere">{sent.transactionId}</span>
            <CopyButton text={sent.transactionId} label={texts.copy} done={texts.copied} />
          </dd>
        </div>
      </dl>
      {isUndeliverable ? null : (
        <>
          <div>
            <h3 className="mb-1 font-semibold">{texts.next}</h3>
            <ol className="grid list-decimal gap-1 pl-5">
              {texts.steps(hours).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          <ResendButton sent={sent} />
        </>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Link
          href={`${paths.track}?id=${encodeURIComponent(sent.transactionId)}`}
          className={buttonLook('primary')}
        >
          {form.toTracking}
        </Link>
        <Button kind="secondary" onClick={() => onAnother()}>
          {texts.another}
        </Button>
      </div>
    </section>
  );
}

/** Everything is put back into the form except for what is on record: that address somebody else has to change. */
export function Undeliverable({ email, onOther }: { email: string; onOther: () => void }) {
  const texts = useTextsOf(sentTexts).undeliverable;
  const isOnRecord = email.includes('*');
  return (
    <Notice tone="bad" role="alert">
      <p>{isOnRecord ? texts.onRecord : texts.text}</p>
      {isOnRecord ? (
        <WhereToAsk />
      ) : (
        <div className="mt-3">
          <Button onClick={onOther}>{texts.other}</Button>
        </div>
      )}
    </Notice>
  );
}

/** For a confirmation that did not arrive. */
export function ResendButton({ sent }: { sent: Sent }) {
  const { language } = useLanguage();
  const texts = sentTexts[language];
  const { isSent, secondsLeft, busy, error, run } = useResendConfirmation({ wasJustSent: true });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        kind="secondary"
        onClick={() => run(sent)}
        busy={busy && texts.resending}
        locked={secondsLeft > 0}
      >
        {secondsLeft > 0 ? texts.resendIn(secondsLeft) : texts.resend}
      </Button>
      <output className="block min-h-5 text-small font-medium text-teal-deep">
        {isSent ? texts.resent : null}
      </output>
      <PublicErrorNotice error={error} />
    </div>
  );
}
