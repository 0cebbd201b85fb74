import type { Correction } from '#contract/coretax/corrections.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Changes } from '#web/features/request/corrections/changes.tsx';
import { NumberOnRecord } from '#web/features/request/corrections/number-on-record.tsx';
import { needsOf, type PhotoField } from '#web/features/request/corrections/correction-changes.ts';
import { reasonOf } from '#web/features/request/corrections/reason-of.ts';
import { needTexts } from '#web/features/request/corrections/texts.ts';
import { RequestLink } from '../request-link.tsx';
import { correctionsTexts } from './texts.ts';

type Props = { correction: Correction; onPhoto: (field: PhotoField) => void; onSettle: () => void };

export function CorrectionCard({ correction, onPhoto, onSettle }: Props) {
  const texts = correctionsTexts();
  const { transactionId, companyName, at, state, record } = correction;
  const reason = reasonOf(correction);
  return (
    <article aria-label={texts.correctionOf(transactionId)} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <RequestLink transactionId={transactionId} />
            <span className="font-semibold wrap-anywhere">{companyName}</span>
          </p>
          <p className="text-small text-slate">{formatTime(at)}</p>
        </div>
        {state === 'waiting' ? (
          <Badge tone="warn">{texts.waiting}</Badge>
        ) : (
          <Button kind="secondary" aria-haspopup="dialog" onClick={onSettle}>
            {texts.settle}
            <span className="sr-only"> {texts.settleOf(transactionId)}</span>
          </Button>
        )}
      </div>
      {reason === '' ? null : (
        <blockquote className="border-l-3 border-line pl-3 wrap-anywhere whitespace-pre-line">
          {reason}
        </blockquote>
      )}
      <div className="grid gap-x-8 gap-y-3 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <Changes correction={correction} onPhoto={onPhoto} />
          {record ? <NumberOnRecord record={record} /> : null}
        </div>
        {state === 'waiting' ? (
          <p className="text-small text-slate">{texts.waitingWhy}</p>
        ) : (
          <dl aria-label={texts.whatToDo} className="grid content-start gap-2 text-small">
            {needsOf(correction).map((need) => (
              <div key={need}>
                <dt className="font-semibold">{needTexts()[need].title}</dt>
                <dd className="text-slate">{needTexts()[need].text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}
