import { useCallback } from 'react';
import * as z from 'zod/mini';
import { readBridge, type MonthBridge } from '#contract/coretax/retail.ts';
import { bridgeLines } from '#domain/coretax/month/month-bridge.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { amountColumns, NarrowAmounts } from './amount-columns.tsx';
import { FilePanel } from './file-panel.tsx';
import { LineRows } from './line-rows.tsx';
import { lineTexts, lumpTexts } from './texts.ts';

const query = z.object({
  line: z.optional(z.enum(bridgeLines)),
  day: z.optional(z.string()),
  store: z.optional(z.string()),
});
const names = [...bridgeLines, 'difference'] as const;
type Name = (typeof names)[number];

/** Soon enough to see that a month was recomputed. */
const refreshMs = 30_000;

/** Leads from all receipts of a month to its lump, line by line, and writes the file of it. */
export function LumpSection({ masa }: { masa: string }) {
  const texts = lumpTexts();
  const load = useCallback((signal: AbortSignal) => call(readBridge, { params: { masa }, signal }), [masa]);
  const bridge = useLoaded(load, refreshMs);
  const [shown, show] = useAddressQuery(query);
  return (
    <>
      <Panel title={texts.title(formatMonth(masa))}>
        <Loaded of={bridge} loading={texts.loading} failed={texts.notLoaded}>
          {(answer) => (
            <div className="@container grid gap-3">
              <DataTable
                caption={texts.title(formatMonth(masa))}
                columns={columnsOf(answer, (line) => show({ line, day: undefined, store: undefined }))}
                rows={names}
                keyOf={(name) => name}
              />
              {answer.unbalanced > 0 ? (
                <Notice tone="warn">{texts.unbalanced(answer.unbalanced)}</Notice>
              ) : null}
              {answer.receiptsKept ? null : <p className="text-small text-slate">{texts.dropped}</p>}
            </div>
          )}
        </Loaded>
      </Panel>
      {shown.line ? (
        <LineRows masa={masa} line={shown.line} day={shown.day} store={shown.store} onShow={show} />
      ) : null}
      {bridge.answer ? <FilePanel masa={masa} month={bridge.answer} onChanged={bridge.reload} /> : null}
    </>
  );
}

function columnsOf(
  { bridge }: MonthBridge,
  onShow: (line: Exclude<Name, 'difference'>) => void,
): Column<Name>[] {
  return [
    {
      header: lumpTexts().line,
      cell: (name) => (
        <>
          {name === 'difference' ? (
            lineTexts()[name]
          ) : (
            <TextButton onClick={() => onShow(name)}>{lineTexts()[name]}</TextButton>
          )}
          <NarrowAmounts amounts={bridge[name]} />
        </>
      ),
    },
    ...amountColumns<Name>((name) => bridge[name]),
  ];
}
