import { useRef, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { detailsAddress } from '../../page-addresses.ts';
import { linkIdOf, type ListOrigin } from '../../request-columns.tsx';
import { Clock, ShortStatus, SourceMark, type Clocks } from '../row-facts.tsx';
import type { QueueRow } from '../queue-fields.ts';
import { rowTexts } from '../texts.ts';

type Props = {
  row: QueueRow;
  origin: ListOrigin;
  clocks: Clocks;
  isSelected: boolean;
  /** Some card is selected: a tap selects too, instead of opening. */
  isSelecting: boolean;
  onSelect: () => void;
};

const longPressMs = 450;

/** A request in three lines: a tap opens it, a long press selects it. */
export function RequestCard({ row, origin, clocks, isSelected, isSelecting, onSelect }: Props) {
  const { transactionId, assignedTo } = row;
  const texts = rowTexts();
  const press = useLongPress(onSelect);
  const tapped = (event: MouseEvent) => {
    if (!press.wasLong() && !isSelecting) return;
    event.preventDefault();
    if (!press.wasLong()) onSelect();
  };
  return (
    <article
      {...press.handlers}
      data-selected={isSelected ? '' : undefined}
      className="relative flex gap-3 px-4 py-2.5 select-none [-webkit-touch-callout:none] data-selected:bg-teal-pale"
    >
      <input
        type="checkbox"
        aria-label={texts.select(transactionId)}
        checked={isSelected}
        onChange={onSelect}
        className={`z-10 size-6 shrink-0 self-center accent-teal ${isSelecting ? '' : 'sr-only focus:not-sr-only'}`}
      />
      <div className="grid min-w-0 grow gap-0.5">
        <Line>
          <h2 className="min-w-0 grow truncate font-semibold">
            <Link
              id={linkIdOf(transactionId)}
              href={detailsAddress(transactionId, origin)}
              onClick={tapped}
              data-stretched
              className="after:absolute after:inset-0 after:content-['']"
            >
              {row.companyName}
            </Link>
          </h2>
          <ShortStatus row={row} />
        </Line>
        <Line>
          <span className="min-w-0 grow font-medium wrap-anywhere text-teal">
            {transactionId} <SourceMark row={row} />
          </span>
          <span className="whitespace-nowrap tabular-nums">{formatRupiah(row.totalPaid)}</span>
        </Line>
        <Line>
          <span className="min-w-0 grow truncate text-slate">
            {row.store} · {assignedTo ?? texts.nobody}
          </span>
          <Clock row={row} clocks={clocks} />
        </Line>
      </div>
    </article>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 items-center gap-2.5">{children}</div>
);

/** Tells a press that lasts from a tap; a finger that moves meanwhile scrolls, and does neither. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    wasLong: () => isLong.current,
    handlers: {
      onPointerDown: ({ pointerType }: { pointerType: string }) => {
        isLong.current = false;
        if (pointerType === 'mouse') return;
        timer.current = setTimeout(() => {
          isLong.current = true;
          onLong();
        }, longPressMs);
      },
      onPointerUp: end,
      onPointerCancel: end,
      // The browser's own menu of a link.
      onContextMenu: (event: MouseEvent) => {
        if (isLong.current) event.preventDefault();
      },
    },
  };
}
