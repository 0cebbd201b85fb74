import { useId } from 'react';
import { pageSizes } from '#domain/requests/request-list.ts';
import { drawings, IconButton } from '../controls/icon-button.tsx';
import { rangeText, type ListPage, type Turns } from './paging.ts';
import { tableTexts } from '../texts.ts';

type Props = {
  /** What is shown, also while something else is on its way. */
  shown: ListPage<unknown> | undefined;
  size: number;
  onSize: (size: number) => void;
  turns: Turns;
};

const buttons = ['first', 'previous', 'next', 'last'] as const;

export function Pager({ shown, size, onSize, turns }: Props) {
  const sizeId = useId();
  const texts = tableTexts();
  return (
    <nav
      aria-label={texts.pages}
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line px-3 py-1.5 text-small"
    >
      <div className="flex items-center gap-2">
        <label htmlFor={sizeId}>{texts.rowsPerPage}</label>
        <select
          id={sizeId}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
          className="min-h-10 rounded-card border border-edge bg-white px-2"
        >
          {pageSizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </div>
      <output className="min-w-20 text-right tabular-nums">{shown ? rangeText(shown) : null}</output>
      <div className="-mr-1 flex">
        {buttons.map((name) => (
          <IconButton
            key={name}
            drawing={drawings[name]}
            label={texts[name]}
            locked={turns[name] === undefined}
            onClick={() => turns[name]?.()}
          />
        ))}
      </div>
    </nav>
  );
}
