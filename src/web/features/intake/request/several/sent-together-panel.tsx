import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { maskEmail } from '#domain/privacy/masking.ts';
import { confirmationMs } from '#domain/requests/request-status.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import type { Field } from '../form/form-state.ts';
import { ResendButton, Undeliverable } from '../sending/sent-panel.tsx';
import { sentTexts } from '../sending/texts.ts';
import type { Sent } from '../sending/sending.ts';
import { useUndeliverable } from '../sending/use-undeliverable.ts';
import { leftIn } from './left-in.ts';
import { severalTexts } from './texts.ts';

const hours = confirmationMs / 3_600_000;
const trackOf = (transactionId: string) => `${paths.track}?id=${encodeURIComponent(transactionId)}`;

type Props = { sent: Sent; onAnother: (field?: Field) => void };

/** Replaces the form: what waits for its confirmation, what could not be requested and why, and what to do next. */
export function SentTogetherPanel({ sent, onAnother }: Props) {
  const { language } = useLanguage();
  const [ordinary, texts] = [sentTexts[language], severalTexts[language].sent];
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { accepted = [], refused = [] } = sent.together ?? {};
  // Any of them stands for the one mail.
  const one = { ...sent, transactionId: accepted[0]?.transactionId ?? sent.transactionId };
  const isUndeliverable = useUndeliverable(one.transactionId);
  const title = accepted.length === 1 ? ordinary.title : texts.title(accepted.length);
  const isLeft = sent.together !== undefined && leftIn(sent.together).length > 0;
  const address = sent.email.includes('*') ? sent.email : maskEmail(sent.email);
  return (
    <section aria-labelledby="sent" className="grid max-w-prose gap-6">
      {/* The margin keeps it clear of the persistent toast. */}
      <h2
        id="sent"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-40 text-lead font-semibold focus:outline-none"
      >
        {isUndeliverable ? ordinary.undeliverable.title : title}
      </h2>
      {isUndeliverable ? <Undeliverable email={sent.email} onOther={() => onAnother('email')} /> : null}
      <dl className="grid gap-4 rounded-card bg-teal-pale p-4">
        {isUndeliverable ? null : (
          <div>
            <dt className="text-small text-slate">{ordinary.to}</dt>
            <dd className="text-lead font-semibold wrap-anywhere">{address}</dd>
          </div>
        )}
        <div>
          <dt className="text-small text-slate">{texts.accepted}</dt>
          {accepted.map(({ transactionId }) => (
            <dd key={transactionId}>
              <ReceiptLink transactionId={transactionId} />
            </dd>
          ))}
        </div>
      </dl>
      {refused.length > 0 ? (
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
      ) : null}
      {isUndeliverable ? null : (
        <>
          <div>
            <h3 className="mb-1 font-semibold">{ordinary.next}</h3>
            <ol className="grid list-decimal gap-1 pl-5">
              {(accepted.length === 1 ? ordinary : texts).steps(hours).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          <ResendButton sent={one} />
        </>
      )}
      <div className="flex flex-col sm:flex-row">
        <Button kind={isLeft ? 'primary' : 'secondary'} onClick={() => onAnother()}>
          {isLeft ? texts.correct : ordinary.another}
        </Button>
      </div>
    </section>
  );
}

function ReceiptLink({ transactionId }: { transactionId: string }) {
  return (
    <Link
      href={trackOf(transactionId)}
      className="inline-block min-h-8 font-mono font-semibold wrap-anywhere text-teal-deep underline hover:no-underline"
    >
      {transactionId}
    </Link>
  );
}
