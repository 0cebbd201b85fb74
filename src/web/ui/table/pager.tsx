import { useId } from 'react';
import { pageSizes } from '#domain/request-list.ts';
import { drawings, IconButton } from '../controls/icon-button.tsx';
import { lastPage, rangeText, type Paging, type Total } from './paging.ts';

type Props = {
  /** What is wanted, and what is shown until it arrives. */
  paging: Paging;
  shown: (Paging & Total) | undefined;
  onPaging: (paging: Paging) => void;
};

export function Pager({ paging: { page, size }, shown, onPaging }: Props) {
  const sizeId = useId();
  const last = lastPage(shown?.total ?? 0, size);
  const turns = [
    { drawing: drawings.first, label: 'First page', to: 1 },
    { drawing: drawings.previous, label: 'Previous page', to: page - 1 },
    { drawing: drawings.next, label: 'Next page', to: page + 1 },
    { drawing: drawings.last, label: 'Last page', to: last },
  ];
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line px-3 py-1.5 text-small"
    >
      <div className="flex items-center gap-2">
        <label htmlFor={sizeId}>Rows per page</label>
        <select
          id={sizeId}
          value={size}
          onChange={(event) => onPaging({ page: 1, size: Number(event.target.value) })}
          className="min-h-10 rounded-card border border-edge bg-white px-2"
        >
          {pageSizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </div>
      <output className="min-w-20 text-right tabular-nums">{shown ? rangeText(shown, shown) : null}</output>
      <div className="-mr-1 flex">
        {turns.map(({ drawing, label, to }) => (
          <IconButton
            key={label}
            drawing={drawing}
            label={label}
            locked={to === page || to < 1 || to > last}
            onClick={() => onPaging({ page: to, size })}
          />
        ))}
      </div>
    </nav>
  );
}
