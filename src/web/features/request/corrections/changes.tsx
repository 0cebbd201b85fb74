import type { Correction } from '#contract/coretax/corrections.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { changesOf, fieldNames, isPhoto, type PhotoField } from './correction-texts.ts';

const texts = officeTexts({
  en: { newPhoto: 'New photo', ofPhoto: (trxno: string, photo: string) => `of ${trxno}: ${photo}` },
  id: { newPhoto: 'Foto baru', ofPhoto: (trxno: string, photo: string) => `${trxno}: ${photo}` },
});

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
          <dt className="text-slate">{fieldNames()[field]}</dt>
          <dd className="wrap-anywhere">
            {isPhoto(field) ? (
              <Photo field={field} trxno={correction.trxno} onPhoto={onPhoto} />
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

type PhotoProps = { field: PhotoField; trxno: string; onPhoto: ChangesProps['onPhoto'] };

function Photo({ field, trxno, onPhoto }: PhotoProps) {
  if (!onPhoto) return texts().newPhoto;
  return (
    <TextButton aria-haspopup="dialog" onClick={() => onPhoto(field)}>
      {texts().newPhoto}
      <span className="sr-only"> {texts().ofPhoto(trxno, fieldNames()[field])}</span>
    </TextButton>
  );
}
