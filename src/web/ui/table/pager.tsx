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
  /** Heads of the columns that there is no room for. */
  hidden?: readonly string[];
};

const buttons = ['first', 'previous', 'next', 'last'] as const;

const none: readonly string[] = [];

export function Pager({ shown, size, onSize, turns, hidden = none }: Props) {
  const sizeId = useId();
  const texts = tableTexts();
  return (
    <nav
      aria-label={texts.pages}
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line px-3 text-small"
    >
      {hidden.length > 0 ? (
        <span title={hidden.join(', ')} className="min-w-24 grow basis-0 truncate text-slate">
          {texts.hiddenColumns(hidden.length)}: {hidden.join(', ')}
        </span>
      ) : null}
      <div className="flex items-center gap-2">
        <label htmlFor={sizeId}>{texts.rowsPerPage}</label>
        <select
          id={sizeId}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
          className="min-h-8 rounded-card border border-edge bg-white px-2 pointer-coarse:min-h-11"
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
