import { useCallback, useState } from 'react';
import { listBridgeReceipts } from '#contract/coretax/retail.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { digunggungTexts } from '../texts.ts';
import { lumpTexts, placeTexts } from './texts.ts';

type Props = { masa: string; day: string; store: string };

/** The receipts of a store and day, a page at a time, each with where its parts are. */
export function StoreReceipts({ masa, day, store }: Props) {
  const texts = lumpTexts();
  const [after, setAfter] = useState<string>();
  const load = useCallback(
    (signal: AbortSignal) =>
      call(listBridgeReceipts, { params: { masa, day }, query: { store, after }, signal }),
    [masa, day, store, after],
  );
  const page = useLoaded(load);
  return (
    <Loaded of={page} loading={texts.loading} failed={texts.notLoaded}>
      {({ receipts, returns, hasMore }) => (
        <>
          {receipts.length === 0 ? (
            <p className="text-slate">{texts.empty}</p>
          ) : (
            <DataTable
              caption={store}
              columns={columnsOf()}
              rows={receipts}
              keyOf={({ transactionId }) => transactionId}
            />
          )}
          {hasMore ? (
            <Button kind="secondary" onClick={() => setAfter(receipts.at(-1)?.transactionId)}>
              {texts.more}
            </Button>
          ) : null}
          {returns.length > 0 ? (
            <div>
              <h3 className="font-semibold">{texts.returns}</h3>
              <ul className="mt-1 grid gap-1">
                {returns.map(({ returnId, transactionId, code, dpp, ppn, counted }) => (
                  <li key={`${returnId} ${code}`} className="wrap-anywhere">
                    {returnId}, {transactionId}, {digunggungTexts().codeOf(code)}: DPP {formatRupiah(dpp)},
                    PPN {formatRupiah(ppn)} ({counted ? texts.counted : texts.notCounted})
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

type Receipt = AnswerOf<typeof listBridgeReceipts>['receipts'][number];

const columnsOf = (): Column<Receipt>[] => [
  {
    header: lumpTexts().receipt,
    cell: ({ transactionId, unbalanced }) => (
      <>
        <span className="font-mono wrap-anywhere">{transactionId}</span>
        {unbalanced ? (
          <>
            {' '}
            <Badge tone="warn">{lumpTexts().isUnbalanced}</Badge>
          </>
        ) : null}
      </>
    ),
  },
  {
    header: lumpTexts().parts,
    cell: ({ parts }) => (
      <ul className="grid gap-1">
        {parts.map((part) => (
          <li key={part.code}>
            {part.code}: DPP {formatRupiah(part.dpp)}, PPN {formatRupiah(part.ppn)}{' '}
            <Badge tone={part.in === 'lump' ? 'neutral' : part.in === 'pending' ? 'warn' : 'good'}>
              {placeTexts()[part.in]}
            </Badge>
          </li>
        ))}
      </ul>
    ),
  },
  {
    header: lumpTexts().paid,
    isNumber: true,
    cell: ({ totalPaid }) => formatRupiah(totalPaid),
    className: '@max-2xl:hidden',
  },
];
