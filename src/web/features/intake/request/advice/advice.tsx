import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import { formatDay, formatMonth } from '#web/i18n/format-date.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { WhereToAsk } from '#web/ui/face/help-contact.tsx';
import { requestDeadlines } from '../deadlines.tsx';
import { adviceTexts } from './texts.ts';
import { LeaveReceipt } from './leave-receipt.tsx';

export type ReceiptProblem =
  | 'transactionNotFound'
  | 'alreadyRequested'
  | 'outsidePurchaseWindow'
  /** A request for the receipt waits for its confirmation; it can be made once more. */
  | 'waiting';

type Props = {
  problem: ReceiptProblem;
  transactionId: string;
  /** The total on the receipt, where that proves a receipt. */
  total: string | undefined;
  /** What stands in the form, to begin with. */
  email: string;
};

/** The advice below the message about a receipt: where to go from here. */
export function ReceiptAdvice({ problem, transactionId, ...given }: Props) {
  const texts = useAdviceTexts();
  if (problem === 'outsidePurchaseWindow') return <WindowAdvice />;
  if (problem === 'transactionNotFound')
    return <LeaveReceipt key={transactionId} transactionId={transactionId} {...given} />;
  return (
    <Link
      href={`${paths.track}?id=${transactionId}`}
      className="-mt-2 inline-block min-h-6 justify-self-start text-small font-semibold text-teal underline hover:no-underline"
    >
      {problem === 'waiting' ? texts.toResend : texts.toTracking}
    </Link>
  );
}

function WindowAdvice() {
  const { language } = useLanguage();
  const texts = useAdviceTexts();
  const [today] = useState(() => jakartaDate(new Date()));
  const deadlines = requestDeadlines(today);
  const inWords = (word: 'open' | 'closed', { month, lastDay }: (typeof deadlines)[number]) =>
    texts[word](formatMonth(month, language), formatDay(lastDay, language));
  return (
    <div className="-mt-2 text-small text-slate">
      <p>{texts.window(formatDay(today, language))}</p>
      <ul className="list-disc pl-5">
        {deadlines
          .filter(({ isOpen }) => isOpen)
          .map((deadline) => (
            <li key={deadline.month.month}>{inWords('open', deadline)}</li>
          ))}
      </ul>
      {deadlines
        .filter(({ isOpen }) => !isOpen)
        .map((deadline) => (
          <p key={deadline.month.month}>{inWords('closed', deadline)}</p>
        ))}
      <div className="mt-1">
        <WhereToAsk />
      </div>
    </div>
  );
}

/** Data from our records cannot be typed over: how to have them changed. */
export function CompanyAdvice() {
  const texts = useAdviceTexts().company;
  return (
    <details className="text-small text-slate">
      <summary className="min-h-6 cursor-pointer font-semibold text-teal">{texts.open}</summary>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        <li>{texts.register}</li>
        <li>
          {texts.email}
          <WhereToAsk />
        </li>
      </ul>
    </details>
  );
}

const useAdviceTexts = () => useTextsOf(adviceTexts);
