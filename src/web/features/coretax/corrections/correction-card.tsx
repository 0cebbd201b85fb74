import type { Correction } from '#contract/coretax/corrections.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { RequestLink } from '../request-link.tsx';
import { changesOf, needsOf, fieldNames, isPhoto, needTexts, type PhotoField } from './correction-texts.ts';

type Props = { correction: Correction; onPhoto: (field: PhotoField) => void; onSettle: () => void };

export function CorrectionCard({ correction, onPhoto, onSettle }: Props) {
  const { trxno, at, reason, changes } = correction;
  return (
    <article aria-label={`Correction of ${trxno}`} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <RequestLink trxno={trxno} />
            <span className="font-semibold wrap-anywhere">{changes.companyName?.from}</span>
          </p>
          <p className="text-small text-slate">{formatTime(at)}</p>
        </div>
        <Button kind="secondary" aria-haspopup="dialog" onClick={onSettle}>
          Settle<span className="sr-only"> the correction of {trxno}</span>
        </Button>
      </div>
      <blockquote className="border-l-3 border-line pl-3 wrap-anywhere whitespace-pre-line">
        {reason}
      </blockquote>
      <div className="grid gap-x-8 gap-y-3 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Changes correction={correction} onPhoto={onPhoto} />
        <dl aria-label="What to do" className="grid content-start gap-2 text-small">
          {needsOf(correction).map((need) => (
            <div key={need}>
              <dt className="font-semibold">{needTexts[need].title}</dt>
              <dd className="text-slate">{needTexts[need].text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}

type ChangesProps = { correction: Correction; onPhoto?: (field: PhotoField) => void };

/** Each field that changes, from what to what. */
export function Changes({ correction, onPhoto }: ChangesProps) {
  return (
    <dl className="grid content-start gap-2 text-small">
      {changesOf(correction).map(({ field, from, to }) => (
        <div key={field} className="grid gap-x-4 @2xl:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-slate">{fieldNames[field]}</dt>
          <dd className="wrap-anywhere">
            {isPhoto(field) ? (
              <Photo field={field} trxno={correction.trxno} onPhoto={onPhoto} />
            ) : (
              <>
                <del className="text-slate">
                  <span className="sr-only">from </span>
                  {from}
                </del>{' '}
                <span aria-hidden="true">→</span> <span className="sr-only">to </span>
                <ins className="font-semibold no-underline">{to}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type PhotoProps = { field: PhotoField; trxno: string; onPhoto: ChangesProps['onPhoto'] };

function Photo({ field, trxno, onPhoto }: PhotoProps) {
  if (!onPhoto) return 'New photo';
  return (
    <TextButton aria-haspopup="dialog" onClick={() => onPhoto(field)}>
      New photo
      <span className="sr-only">
        {' '}
        of {trxno}: {fieldNames[field]}
      </span>
    </TextButton>
  );
}
