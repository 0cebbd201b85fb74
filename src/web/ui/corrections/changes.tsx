import type { Correction } from '#contract/coretax/corrections.ts';
import { TextButton } from '../controls/text-button.tsx';
import { changesOf, fieldNames, isPhoto, type PhotoField } from './correction-texts.ts';

type ChangesProps = {
  correction: Pick<Correction, 'trxno' | 'changes'>;
  onPhoto?: (field: PhotoField) => void;
};

/** Each field that changes, from what to what. */
export function Changes({ correction, onPhoto }: ChangesProps) {
  return (
    <dl className="@container grid content-start gap-2 text-small">
      {changesOf(correction).map(({ field, from, to }) => (
        <div key={field} className="grid gap-x-4 @md:grid-cols-[10rem_minmax(0,1fr)]">
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
