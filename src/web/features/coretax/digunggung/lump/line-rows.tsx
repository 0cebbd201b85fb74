import { useCallback } from 'react';
import { listBridgeDays, listBridgeStores } from '#contract/coretax/retail.ts';
import type { BridgeLine } from '#domain/coretax/month/month-bridge.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { Panel } from '#web/ui/display/panel.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { amountColumns, NarrowAmounts, type Amounts } from './amount-columns.tsx';
import { lineTexts, lumpTexts } from './texts.ts';
import { StoreReceipts } from './store-receipts.tsx';

type LinePlace = { line?: BridgeLine | undefined; day?: string | undefined; store?: string | undefined };
type Props = LinePlace & { masa: string; line: BridgeLine; onShow: (shown: LinePlace) => void };

/** What stands behind a line of the bridge: days, then the stores of one, then the receipts of one. */
export function LineRows({ masa, line, day, store, onShow }: Props) {
  const texts = lumpTexts();
  const title = [
    texts.rowsOf(lineTexts()[line]),
    ...(day ? [formatDay(day)] : []),
    ...(store ? [store] : []),
  ].join(', ');
  const back = store ? { store: undefined } : day ? { day: undefined } : { line: undefined };
  return (
    <Panel title={title}>
      <div className="@container grid gap-3">
        <p className="print:hidden">
          <TextButton onClick={() => onShow(back)}>{texts.back}</TextButton>
        </p>
        {day === undefined ? (
          <Days masa={masa} line={line} onDay={(chosen) => onShow({ day: chosen })} />
        ) : store === undefined ? (
          <Stores key={day} masa={masa} line={line} day={day} onShow={onShow} />
        ) : (
          <StoreReceipts key={`${day} ${store}`} masa={masa} day={day} store={store} />
        )}
      </div>
    </Panel>
  );
}

type Row = { name: string; shown: string; amounts: Amounts };

type RowsProps = { header: string; rows: readonly Row[]; onChosen: (name: string) => void };

function Rows({ header, rows, onChosen }: RowsProps) {
  if (rows.length === 0) return <p className="text-slate">{lumpTexts().empty}</p>;
  return (
    <DataTable
      caption={header}
      columns={columnsOf(header, onChosen)}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}

const columnsOf = (header: string, onChosen: RowsProps['onChosen']): Column<Row>[] => [
  {
    header,
    cell: ({ name, shown, amounts }) => (
      <>
        <TextButton onClick={() => onChosen(name)}>{shown}</TextButton>
        <NarrowAmounts amounts={amounts} />
      </>
    ),
  },
  ...amountColumns<Row>(({ amounts }) => amounts),
];

const isSomething = ({ amounts: { count, dpp, ppn } }: Row) => count !== 0 || dpp !== 0 || ppn !== 0;

function Days({ masa, line, onDay }: { masa: string; line: BridgeLine; onDay: (day: string) => void }) {
  const load = useCallback(
    (signal: AbortSignal) => call(listBridgeDays, { params: { masa }, signal }),
    [masa],
  );
  const days = useLoaded(load);
  return (
    <Loaded of={days} loading={lumpTexts().loading} failed={lumpTexts().notLoaded}>
      {(answer) => {
        const rows = answer.map((one) => ({ name: one.day, shown: formatDay(one.day), amounts: one[line] }));
        return <Rows header={lumpTexts().day} rows={rows.filter(isSomething)} onChosen={onDay} />;
      }}
    </Loaded>
  );
}

type StoresProps = { masa: string; line: BridgeLine; day: string; onShow: (shown: LinePlace) => void };

function Stores({ masa, line, day, onShow }: StoresProps) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const all: AnswerOf<typeof listBridgeStores>['stores'] = [];
      const page = (after: string | undefined) =>
        call(listBridgeStores, { params: { masa, day }, query: { after }, signal });
      for (let more = true; more;) {
        const { stores, hasMore } = await page(all.at(-1)?.store);
        all.push(...stores);
        more = hasMore && all.length < storesMost;
      }
      return all;
    },
    [masa, day],
  );
  const stores = useLoaded(load);
  return (
    <Loaded of={stores} loading={lumpTexts().loading} failed={lumpTexts().notLoaded}>
      {(answer) => {
        const rows = answer.map((one) => ({ name: one.store, shown: one.store, amounts: one[line] }));
        return (
          <Rows
            header={lumpTexts().store}
            rows={rows.filter(isSomething)}
            onChosen={(store) => onShow({ store })}
          />
        );
      }}
    </Loaded>
  );
}

const storesMost = 500;
