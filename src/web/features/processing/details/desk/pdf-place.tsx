import type { ReactNode } from 'react';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { buttonIds } from './button-ids.ts';
import { pdfPlaceTexts } from './texts.ts';

type Props = {
  /** Whether there is a PDF already. */
  isAnother: boolean;
  /** A file is held over the page. */
  isOver: boolean;
  locked: boolean;
  onChoose: (files: readonly File[]) => void;
  /** What is to be said about it. */
  children: ReactNode;
};

/** The place for the PDF, which is chosen here or dropped anywhere on the page. */
export function PdfPlace({ isAnother, isOver, locked, onChoose, children }: Props) {
  const words = pdfPlaceTexts();
  return (
    <div
      className={`flex h-12 min-w-0 flex-1 items-center gap-2 rounded-card border-dashed sm:gap-3 sm:border-2 sm:px-0.5 ${isOver ? 'border-teal bg-teal-pale' : 'border-line'}`}
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
        className={`${buttonLook('secondary', 'bar')} shrink-0 cursor-pointer peer-disabled:cursor-not-allowed peer-disabled:opacity-60 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal`}
      >
        <span aria-hidden="true" className="sm:hidden">
          PDF
        </span>
        <span className="max-sm:sr-only">{isAnother ? words.another : words.choose}</span>
      </label>
      {children}
    </div>
  );
}

type ChosenProps = { name: string; locked: boolean; onRemove: () => void };

/** Names the PDF that was chosen; it can be removed. */
export function ChosenPdf({ name, locked, onRemove }: ChosenProps) {
  return (
    <div className="-my-1 flex min-w-0 items-center justify-between gap-2">
      <span className="min-w-0 truncate font-mono font-semibold" title={name}>
        {name}
      </span>
      <IconButton
        label={pdfPlaceTexts().remove}
        drawing={drawings.cross}
        locked={locked}
        onClick={onRemove}
      />
    </div>
  );
}
