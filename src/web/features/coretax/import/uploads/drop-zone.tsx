import { useId } from 'react';
import { useGivenFiles } from '#web/browser/use-given-files.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { importTexts } from '../texts.ts';

type Props = { isFirst: boolean; onFiles: (files: File[]) => void };

/** PDFs, ZIPs and the list, all at once: chosen, pasted, or dropped anywhere on the page. */
export function DropZone({ isFirst, onFiles }: Props) {
  const texts = importTexts();
  const id = useId();
  const isOver = useGivenFiles(true, onFiles);
  return (
    <div
      className={`grid justify-items-center gap-2 rounded-card border-2 border-dashed px-4 text-center ${isFirst ? 'py-10' : 'py-4'} ${isOver ? 'border-teal bg-teal-pale' : 'border-edge bg-white'}`}
    >
      <p id={`${id}-label`} className="font-semibold">
        {isFirst ? texts.fromCoretax : texts.moreFakturs}
      </p>
      <p id={`${id}-hint`} className="max-w-xl text-small text-slate">
        {texts.dropHint}
        <span className="pointer-coarse:hidden"> {texts.dropAnywhere}</span>
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept=".pdf,.zip,.xlsx,.csv,application/pdf,application/zip,text/csv"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Cleared, so that the same files can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonLook(isFirst ? 'primary' : 'secondary')} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal`}
      >
        {texts.chooseFiles}
      </label>
    </div>
  );
}
