import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { confirmRequest } from '#contract/intake.ts';
import { paths } from '#contract/paths.ts';
import { useTexts } from '#web/i18n/language-provider.tsx';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';

/** Opened a second time, the link has nothing left to do: then it says how far the request has come. */
export function ConfirmDone({ confirmed }: { confirmed?: AnswerOf<typeof confirmRequest> }) {
  const texts = useTexts().confirmation;
  const status = confirmed?.status;
  const isBeyondOpen = status === 'process' || status === 'closed' || status === 'rejected';
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {isBeyondOpen ? (
        <Notice tone={status === 'rejected' ? 'warn' : 'info'}>
          <p>{texts.already[status]}</p>
        </Notice>
      ) : (
        <p className="text-slate">{texts.text}</p>
      )}
      {confirmed ? (
        <dl className="border-y border-dashed border-edge py-3">
          <dt className="text-small text-slate">{texts.transactionId}</dt>
          <dd className="text-lead font-semibold break-all">{confirmed.transactionId}</dd>
        </dl>
      ) : null}
      <Link
        href={confirmed ? `${paths.track}?id=${confirmed.transactionId}` : paths.track}
        className={`${buttonLook('primary')} justify-self-start`}
      >
        {texts.track}
      </Link>
    </>
  );
}
