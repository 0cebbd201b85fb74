import { readFaktur } from '#contract/processing/request-details.ts';
import { addressOf } from '#web/api/address-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { bulkTexts } from '../texts.ts';
import type { CheckedRow } from './check-result.ts';
import { checkTexts } from './texts.ts';

type Props = {
  rows: readonly CheckedRow[];
  onAccept: (ids: string[]) => void;
  onDrop: (ids: string[]) => void;
};

/** Requests whose PDF on file is doubtful: it is looked at, and then accepted or dropped. */
export function DoubtfulOnFile({ rows, onAccept, onDrop }: Props) {
  const ids = rows.map(({ transactionId }) => transactionId);
  return (
    <Notice tone="warn" role="alert" title={checkTexts().doubtfulOnFile(rows.length)}>
      <ul className="mt-1 flex max-h-72 flex-wrap gap-x-5 overflow-y-auto">
        {ids.map((transactionId) => (
          <li key={transactionId}>
            <a
              href={addressOf(readFaktur, { params: { transactionId } })}
              target="_blank"
              rel="noreferrer"
              className="font-mono text-teal underline hover:no-underline"
            >
              {transactionId}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => onAccept(ids)}>
          {ids.length === 1 ? bulkTexts().useItAnyway : bulkTexts().useThemAnyway}
        </Button>
        <Button kind="secondary" onClick={() => onDrop(ids)}>
          {checkTexts().drop(ids.length)}
        </Button>
      </div>
    </Notice>
  );
}
