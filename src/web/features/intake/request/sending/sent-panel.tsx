import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { maskEmail } from '#domain/privacy/masking.ts';
import { confirmationMs } from '#domain/requests/request-status.ts';
import { useLanguage, useTexts, useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { useResendConfirmation } from '#web/features/request/confirmation/use-resend-confirmation.ts';
import { WhatsappOffer } from '#web/features/request/whatsapp/ask-whatsapp.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { WhereToAsk } from '#web/ui/face/help-contact.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { sentTexts } from './texts.ts';
import { useUndeliverable } from './use-undeliverable.ts';
import type { ReceiptOutcomes, SentPanel as Panel } from './sending.ts';

const hours = confirmationMs / 3_600_000;

/**
 * Replaces the form: what waits for its confirmation, or is open without one, what could not be requested and why, and what
 * to do next.
 */
export function SentPanel({ sent, onAnother }: ComponentProps<Panel>) {
  const { form } = useTexts();
  const texts = useTextsOf(sentTexts);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { accepted, refused, email, isLeft } = sent;
  // Any of them stands for the one mail.
  const transactionId = accepted[0]?.transactionId ?? '';
  const isOpen = accepted[0]?.status === 'open';
  const isUndeliverable = useUndeliverable(transactionId, !isOpen);
  const isSeveral = accepted.length + refused.length > 1;
  const titles = isOpen
    ? { one: texts.open.title, several: texts.open.several }
    : { one: texts.title, several: texts.several.title };
  const title = accepted.length === 1 ? titles.one : titles.several(accepted.length);
  const steps = isOpen ? texts.open.steps : (accepted.length === 1 ? texts : texts.several).steps(hours);
  return (
    <section aria-labelledby="sent" className="grid max-w-prose gap-6">
      {/* The margin keeps it clear of the persistent toast. */}
      <h2
        id="sent"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-40 text-lead font-semibold focus:outline-none"
      >
        {isUndeliverable ? texts.undeliverable.title : title}
      </h2>
      {isUndeliverable ? <Undeliverable email={email} onOther={() => onAnother('email')} /> : null}
      <dl className="grid gap-4 rounded-card bg-teal-pale p-4">
        {isUndeliverable ? null : (
          <div>
            <dt className="text-small text-slate">{isOpen ? texts.open.to : texts.to}</dt>
            <dd className="text-lead font-semibold">
              <Breakable>{email.includes('*') ? email : maskEmail(email)}</Breakable>
            </dd>
          </div>
        )}
        {isSeveral ? (
          <div>
            <dt className="text-small text-slate">{isOpen ? texts.open.accepted : texts.several.accepted}</dt>
            {accepted.map((receipt) => (
              <dd key={receipt.transactionId}>
                <ReceiptLink transactionId={receipt.transactionId} />
              </dd>
            ))}
          </div>
        ) : (
          <div>
            <dt className="text-small text-slate">{texts.reference}</dt>
            <dd className="flex flex-wrap items-center gap-3">
              <span className="font-mono text-lead font-semibold wrap-anywhere">{transactionId}</span>
              <CopyButton text={transactionId} label={texts.copy} done={texts.copied} />
            </dd>
          </div>
        )}
      </dl>
      {refused.length > 0 ? <RefusedReceipts refused={refused} /> : null}
      {isUndeliverable ? null : (
        <>
          <div>
            <h3 className="mb-1 font-semibold">{texts.next}</h3>
            <ol className="grid list-decimal gap-1 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          {sent.chat === undefined ? null : <WhatsappOffer chat={sent.chat} />}
          {isOpen ? <MineLine /> : <ResendButton sent={{ transactionId, email }} />}
        </>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {isSeveral ? null : (
          <Link href={trackOf(transactionId)} className={buttonLook('primary')}>
            {form.toTracking}
          </Link>
        )}
        <Button kind={isLeft ? 'primary' : 'secondary'} onClick={() => onAnother('receipt')}>
          {isLeft ? texts.several.correct : texts.another}
        </Button>
      </div>
    </section>
  );
}

function RefusedReceipts({ refused }: Pick<ReceiptOutcomes, 'refused'>) {
  const texts = useTextsOf(sentTexts).several;
  return (
    <Notice tone="warn">
      <h3 className="font-semibold">{texts.refused(refused.length)}</h3>
      <ul className="mt-1 grid gap-2">
        {refused.map(({ transactionId, code }) => (
          <li key={transactionId}>
            {code === 'alreadyRequested' ? (
              <ReceiptLink transactionId={transactionId} />
            ) : (
              <span className="font-mono font-semibold wrap-anywhere">{transactionId}</span>
            )}
            <p>{texts.reasons[code]}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const trackOf = (transactionId: string) => `${paths.track}?id=${encodeURIComponent(transactionId)}`;

const ReceiptLink = ({ transactionId }: { transactionId: string }) => (
  <Link
    href={trackOf(transactionId)}
    className="inline-block min-h-8 font-mono font-semibold wrap-anywhere text-teal-deep underline hover:no-underline"
  >
    {transactionId}
  </Link>
);

/** Everything is put back into the form except for what is on record: that address somebody else has to change. */
function Undeliverable({ email, onOther }: { email: string; onOther: () => void }) {
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

/** The way to "My requests" for whoever was sent no mail, and so no link by which to correct what was sent. */
function MineLine() {
  const { lead, link } = useTextsOf(sentTexts).open.mine;
  return (
    <p>
      {lead}{' '}
      <Link href={paths.mine} className="font-semibold text-teal-deep underline hover:no-underline">
        {link}
      </Link>
      .
    </p>
  );
}

/** The button that sends a confirmation again that did not arrive. */
function ResendButton({ sent }: { sent: { transactionId: string; email: string } }) {
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
