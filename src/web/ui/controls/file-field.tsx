import { useId, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { buttonLook } from './button.tsx';
import { controlTexts } from '../texts.ts';

type Props = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: ReactNode;
  /** Text of the button. */
  choose: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** What was chosen, and what is wrong with it. */
  children?: ReactNode;
};

/** Files are chosen or dropped here. The parent stores and shows them; the input itself is always empty. */
export function FileField({ ref, label, hint, choose, accept, multiple = false, onFiles, children }: Props) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (taken.length > 0) onFiles(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {label}
      </p>
      <div id={`${id}-hint`} className="mb-1 text-small text-slate">
        {hint}
      </div>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed p-2 ${isOver ? 'border-teal bg-teal-pale' : 'border-edge bg-white'}`}
      >
        <input
          ref={ref}
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${id}-state`}
          onChange={({ target }) => {
            take(target.files);
            // Cleared, so that the same file can be chosen again after it was removed or corrected.
            target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={`${buttonLook('secondary')} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal`}
        >
          {choose}
        </label>
        <span className="text-small text-slate max-sm:hidden pointer-coarse:hidden">
          {multiple ? controlTexts().dropThem : controlTexts().dropIt}
        </span>
      </div>
      <div id={`${id}-state`} className="text-small">
        {children}
      </div>
    </div>
  );
}
