import { useState } from 'react';
import { copyText } from '#web/browser/clipboard.ts';
import { Button } from './button.tsx';

type Props = {
  text: string;
  label: string;
  done: string;
  /** An icon beside the text instead of a button with a label. */
  icon?: boolean;
};

/** Says "copied" until something else is copied, and nothing where the browser forbids copying. */
export function CopyButton({ text, label, done, icon = false }: Props) {
  const [copied, setCopied] = useState<string>();
  const copy = () => void copyText(text).then((isCopied) => isCopied && setCopied(text));
  const isDone = copied === text;
  if (!icon)
    return (
      <Button kind="secondary" onClick={copy}>
        <span aria-live="polite">{isDone ? done : label}</span>
      </Button>
    );
  return (
    <button
      type="button"
      title={isDone ? done : label}
      onClick={copy}
      className={`grid size-7 shrink-0 place-items-center rounded-md hover:bg-mist print:hidden ${isDone ? 'text-teal' : 'text-slate'}`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 fill-none stroke-current">
        <path
          d={isDone ? 'm4 10.5 4 4 8-9' : 'M7.5 7.5h9v9h-9zM12.5 4.5v-1h-9v9h1'}
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="sr-only">
        {label}
        <span aria-live="polite">{isDone ? `. ${done}` : ''}</span>
      </span>
    </button>
  );
}
