import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { hiddenRemarks } from '#contract/tracking.ts';
import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import { formatDay } from '#web/i18n/format-date.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { trackingTexts } from './texts.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { WhereToAsk } from '#web/ui/face/help-contact.tsx';
import { resubmissionOf } from './resubmission.ts';

type Props = { transactionId: string; reason: string; salesDate: string };

export function RejectedAdvice({ transactionId, reason, salesDate }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(trackingTexts).now.rejected;
  const [today] = useState(() => jakartaDate(new Date()));
  const resubmission = resubmissionOf(salesDate, today);
  const lastDay = resubmission ? formatDay(resubmission.lastDay, language) : '';
  const isOpen = resubmission?.isOpen ?? true;
  return (
    <>
      {reason.trim() === '' ? null : (
        <Notice tone="bad" title={texts.reason}>
          <p className="whitespace-pre-line">{reason === hiddenRemarks ? texts.hiddenReason : reason}</p>
        </Notice>
      )}
      <div className="text-slate">
        <p>{resubmission ? (isOpen ? texts.open : texts.closed)(lastDay) : texts.unknown}</p>
        {isOpen ? null : <WhereToAsk />}
      </div>
      {isOpen ? (
        <Link
          href={`${paths.request}?trx=${transactionId}`}
          className={`${buttonLook('primary')} justify-self-start`}
        >
          {texts.again}
        </Link>
      ) : null}
    </>
  );
}
