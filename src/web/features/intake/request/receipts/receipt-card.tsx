import type { ReactNode } from 'react';
import { useForm } from '../form/form-context.ts';
import { receiptTexts } from './texts.ts';

type Props = { number: number; onRemove: () => void; children: ReactNode };

/** One receipt of several. */
export function ReceiptCard({ number, onRemove, children }: Props) {
  const texts = receiptTexts[useForm().language];
  const name = texts.receipt(number);
  return (
    <li className="rounded-card border border-edge px-4 pt-2 pb-3">
      <fieldset aria-label={name} className="grid gap-2">
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-semibold">{name}</h3>
          <button
            type="button"
            onClick={onRemove}
            className="-mr-2 min-h-11 px-2 font-semibold text-teal-deep underline hover:no-underline"
          >
            {texts.remove}
            <span className="sr-only"> {name}</span>
          </button>
        </div>
        {children}
      </fieldset>
    </li>
  );
}
