import { Link } from 'wouter';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { detailsAddress } from '../../page-addresses.ts';
import { linkIdOf, type ListOrigin } from '../../request-columns.tsx';
import { AssignedMark, Due, Duration, Status } from '../row-facts.tsx';
import type { QueueRow } from '../queue-fields.ts';
import { rowTexts } from '../texts.ts';

type Props = {
  row: QueueRow;
  origin: ListOrigin;
  isSelected: boolean;
  onSelect: () => void;
  onChangeStatus: () => void;
};

/** A request on a phone, with targets for a thumb. */
export function RequestCard({ row, origin, isSelected, onSelect, onChangeStatus }: Props) {
  const { transactionId } = row;
  const texts = rowTexts();
  return (
    <article className="grid gap-2 p-4">
      <div className="-mx-2 -mt-2 flex flex-wrap items-start">
        <label className="grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            aria-label={texts.select(transactionId)}
            checked={isSelected}
            onChange={onSelect}
            className="size-6 accent-teal"
          />
        </label>
        <h2 className="max-w-[calc(100%-3rem)] grow">
          <Link
            id={linkIdOf(transactionId)}
            href={detailsAddress(transactionId, origin)}
            className="flex min-h-11 items-center font-semibold wrap-anywhere text-teal hover:underline"
          >
            {transactionId}
          </Link>
        </h2>
        <div className="grid gap-1 pt-2 pl-2">
          <Status row={row} />
        </div>
      </div>
      <p className="font-medium wrap-anywhere">{row.companyName}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small" data-density="compact">
        <span className="font-semibold tabular-nums">{formatRupiah(row.totalPaid)}</span>
        <span>
          <Duration row={row} />
        </span>
        <Due row={row} />
        <AssignedMark row={row} />
      </div>
      <p className="text-small wrap-anywhere text-slate">{row.store}</p>
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <Button kind="secondary" aria-label={texts.changeStatus(transactionId)} onClick={onChangeStatus}>
          {texts.changeStatusShort}
        </Button>
        <Link
          href={detailsAddress(transactionId, origin)}
          aria-label={texts.details(transactionId)}
          className={buttonLook('secondary')}
        >
          {texts.detailsShort}
        </Link>
      </div>
    </article>
  );
}
