import type { Correction } from '#contract/coretax/corrections.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { changesOf, isPhoto, type PhotoField } from './correction-changes.ts';
import { changesTexts, fieldNames } from './texts.ts';

type ChangesProps = {
  correction: Pick<Correction, 'transactionId' | 'changes'>;
  onPhoto?: (field: PhotoField) => void;
};

/** Each field that changes, from what to what. */
export function Changes({ correction, onPhoto }: ChangesProps) {
  return (
    <dl className="@container grid content-start gap-2 text-small">
      {changesOf(correction).map(({ field, from, to }) => (
        <div key={field} className="grid gap-x-4 @md:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-slate">{fieldNames()[field]}</dt>
          <dd className="wrap-anywhere">
            {isPhoto(field) ? (
              <Photo field={field} transactionId={correction.transactionId} onPhoto={onPhoto} />
            ) : (
              <>
                <del className="text-slate">
                  <span className="sr-only">{officeWords().from} </span>
                  {from}
                </del>{' '}
                <span aria-hidden="true">→</span> <span className="sr-only">{officeWords().to} </span>
                <ins className="font-semibold no-underline">{to}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type PhotoProps = { field: PhotoField; transactionId: string; onPhoto: ChangesProps['onPhoto'] };

function Photo({ field, transactionId, onPhoto }: PhotoProps) {
  if (!onPhoto) return changesTexts().newPhoto;
  return (
    <TextButton aria-haspopup="dialog" onClick={() => onPhoto(field)}>
      {changesTexts().newPhoto}
      <span className="sr-only"> {changesTexts().ofPhoto(transactionId, fieldNames()[field])}</span>
    </TextButton>
  );
}
