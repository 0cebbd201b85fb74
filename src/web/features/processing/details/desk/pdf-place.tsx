import { buttonLook } from '#web/ui/controls/button.tsx';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import type { ChosenFaktur } from '../../change-status/drafts.ts';
import { buttonIds } from './button-ids.ts';
import { pdfPlaceTexts } from './texts.ts';

type Props = {
  faktur: ChosenFaktur | undefined;
  /** A file is held over the page. */
  isOver: boolean;
  /** Shown while nothing is chosen. */
  hint: string;
  locked: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** The place for the PDF, which is chosen here or dropped anywhere on the page. */
export function PdfPlace({ faktur, isOver, hint, locked, onChoose }: Props) {
  const words = pdfPlaceTexts();
  return (
    <div
      className={`flex min-w-0 grow items-center gap-x-3 rounded-card border-dashed sm:flex-1 sm:basis-60 sm:border-2 sm:p-1 ${isOver ? 'border-teal bg-teal-pale' : 'border-line'} ${faktur ? 'max-sm:w-full' : ''}`}
    >
      <input
        id={buttonIds.choosePdf}
        type="file"
        accept="application/pdf"
        disabled={locked}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Cleared, so that the same file can be chosen again after it was removed.
          target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={buttonIds.choosePdf}
        className={`${buttonLook('secondary')} shrink-0 cursor-pointer max-sm:grow peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal`}
      >
        {faktur ? words.another : words.choose}
      </label>
      {faktur ? (
        <span className="flex min-w-0 items-center">
          <span className="truncate font-mono text-small">{faktur.file.name}</span>
          <IconButton
            label={words.remove}
            drawing={drawings.cross}
            locked={locked}
            onClick={() => onChoose([])}
          />
        </span>
      ) : (
        <span className="min-w-0 flex-1 text-small text-slate max-sm:hidden pointer-coarse:hidden">
          {hint}
        </span>
      )}
    </div>
  );
}
