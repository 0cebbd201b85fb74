import { useId } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { confirmRequest } from '#contract/confirmation.ts';
import { paths } from '#contract/paths.ts';
import { confirmationMs } from '#domain/requests/request-status.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { confirmationTexts } from '#web/features/request/confirmation/texts.ts';
import { WhatsappOffer } from '#web/features/request/whatsapp/ask-whatsapp.tsx';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { ResendConfirmation } from '#web/features/request/confirmation/resend-confirmation.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { useRetryAfter } from '#web/ui/display/use-retry-after.ts';
import { ConfirmedTogether } from './confirmed-together.tsx';

/** A link that is opened a second time shows how far the request has come. */
export function ConfirmDone({ confirmed }: { confirmed?: AnswerOf<typeof confirmRequest> }) {
  const texts = useTextsOf(confirmationTexts);
  // Of several receipts each says for itself where it stands.
  const isOne = confirmed?.together === undefined;
  const status = isOne && confirmed?.already && confirmed.status !== 'waiting' ? confirmed.status : undefined;
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {status ? (
        <Notice tone={status === 'rejected' ? 'warn' : 'info'}>
          <p>{texts.already[status]}</p>
        </Notice>
      ) : null}
      {status === undefined || status === 'open' ? <p className="text-slate">{texts.text}</p> : null}
      {confirmed && (status === undefined || status === 'open') ? <NextSteps confirmed={confirmed} /> : null}
      {confirmed?.together ? (
        <ConfirmedTogether requests={confirmed.together} />
      ) : confirmed ? (
        <dl className="border-y border-dashed border-edge py-3">
          <dt className="text-small text-slate">{texts.transactionId}</dt>
          <dd className="text-lead font-semibold break-all">{confirmed.transactionId}</dd>
        </dl>
      ) : null}
      {confirmed ? <ToldByWhatsapp confirmed={confirmed} /> : null}
      <Link
        href={confirmed ? `${paths.track}?id=${confirmed.transactionId}` : paths.track}
        className={`${buttonLook('primary')} justify-self-start`}
      >
        {texts.track}
      </Link>
      {confirmed?.chat === undefined ? null : <WhatsappOffer chat={confirmed.chat} />}
    </>
  );
}

/** A number that whoever sent the form has bound: the owner of the address sees it here, and ends it if it is not theirs. */
function ToldByWhatsapp({ confirmed }: { confirmed: AnswerOf<typeof confirmRequest> }) {
  const texts = useTextsOf(confirmationTexts);
  const requests = confirmed.together ?? [confirmed];
  const numbers = new Set(
    requests.flatMap((one) => ('whatsapp' in one && one.whatsapp ? [one.whatsapp] : [])),
  );
  if (numbers.size === 0) return null;
  return (
    <Notice tone="info">
      <p>{texts.whatsapp([...numbers].join(', '))}</p>
      <Link href={paths.mine} className="font-semibold text-teal-deep underline hover:no-underline">
        {texts.mine}
      </Link>
    </Notice>
  );
}

/** What happens next, and how long it takes where enough requests tell. */
function NextSteps({ confirmed: { usualDays } }: { confirmed: AnswerOf<typeof confirmRequest> }) {
  const texts = useTextsOf(confirmationTexts).next;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-1 font-semibold">
        {texts.title}
      </h2>
      <ol className="grid list-decimal gap-1 pl-5">
        {texts.list.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {usualDays === undefined ? null : <p className="mt-2 text-slate">{texts.usual(usualDays)}</p>}
    </section>
  );
}

/** The same link can be tried again from here. */
export function ConfirmFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { language } = useLanguage();
  const texts = useTextsOf(confirmationTexts);
  const secondsLeft = useRetryAfter(error);
  return (
    <>
      <PageHeading>{texts.failed.title}</PageHeading>
      <Notice tone="bad" role="alert">
        <p>{explainPublicError(error, language)}</p>
      </Notice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button locked={secondsLeft > 0} onClick={onRetry}>
          {texts.failed.retry}
        </Button>
        {secondsLeft > 0 ? (
          <p aria-hidden="true" className="text-small text-slate">
            {texts.failed.wait(secondsLeft)}
          </p>
        ) : null}
      </div>
    </>
  );
}

export type Refusal = 'tokenUnknown' | 'expired' | 'superseded';

const confirmationHours = confirmationMs / 3_600_000;

type ConfirmationRefusal = {
  refusal: Refusal;
  /** The receipt that the link was about, where it is known. */
  transactionId: string | undefined;
};

/** An unknown link can be asked for again, an expired one takes a new request, a superseded one leads to the other one. */
export function ConfirmRefused({ refusal, transactionId }: ConfirmationRefusal) {
  const texts = useTextsOf(confirmationTexts);
  const titleId = useId();
  const { title, text } = texts.refused[refusal];
  const about = (path: string, name: string) =>
    transactionId === undefined ? path : `${path}?${name}=${transactionId}`;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="text-slate">{text(confirmationHours)}</p>
      {refusal === 'expired' ? (
        <Link href={about(paths.request, 'trx')} className={`${buttonLook('primary')} justify-self-start`}>
          {texts.again}
        </Link>
      ) : null}
      {refusal === 'superseded' ? null : (
        <>
          <hr className="border-dashed border-edge" />
          <section aria-labelledby={titleId} className="grid gap-4">
            <h2 id={titleId} className="text-lead font-semibold">
              {texts.resend.title}
            </h2>
            <ResendConfirmation transactionId={transactionId} />
          </section>
        </>
      )}
      <hr className="border-dashed border-edge" />
      <Link
        href={about(paths.track, 'id')}
        className="justify-self-start py-1 font-semibold text-teal hover:underline"
      >
        {texts.track}
      </Link>
    </>
  );
}
