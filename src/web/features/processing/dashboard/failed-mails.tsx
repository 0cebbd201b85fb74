import { Link } from 'wouter';
import type { Dashboard } from '#contract/processing/dashboard.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { failureText, messageTitle } from '../details/message-text.ts';
import { ResendButton } from '../details/resend-button.tsx';
import { detailsAddress } from '../page-addresses.ts';
import { NothingToShow } from './chart-panel.tsx';
import { failedMailsTexts } from './texts.ts';

type Mails = Dashboard['failedMails'];
type Mail = Mails['latest'][number];

export function FailedMails({ mails, onResent }: { mails: Mails; onResent: () => void }) {
  if (mails.count === 0) return <NothingToShow>{failedMailsTexts().none}</NothingToShow>;
  const left = mails.count - mails.latest.length;
  return (
    <>
      <p className="mb-2">
        <strong className="text-title text-red">{formatNumber(mails.count)}</strong>{' '}
        <span className="text-slate">{failedMailsTexts().notDelivered}</span>
      </p>
      <ul className="text-small">
        {mails.latest.map((mail) => (
          <FailedMail key={mail.id} mail={mail} onResent={onResent} />
        ))}
      </ul>
      {left > 0 ? (
        <p className="mt-auto pt-3 text-small text-slate">{failedMailsTexts().older(formatNumber(left))}</p>
      ) : null}
    </>
  );
}

function FailedMail({ mail, onResent }: { mail: Mail; onResent: () => void }) {
  return (
    <li className="flex items-baseline justify-between gap-3 border-t border-line py-2">
      <div className="min-w-0">
        <p>
          {messageTitle(mail.kind)}{' '}
          {mail.transactionId === null ? null : (
            <Link
              href={detailsAddress(mail.transactionId)}
              className="font-semibold text-teal underline hover:no-underline"
            >
              {mail.transactionId}
            </Link>
          )}
        </p>
        <p className="wrap-anywhere text-slate">
          {formatTime(mail.at)} · {failureText(mail)}
        </p>
      </div>
      <ResendButton message={mail} onQueued={onResent} />
    </li>
  );
}
