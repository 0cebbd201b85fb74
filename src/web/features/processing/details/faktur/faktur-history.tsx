import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { batchPath } from '#contract/paths.ts';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { formatDay, formatTime } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { FactRow } from '../fact-list.tsx';
import { itemText, RecordStateBadge, sourceText } from './faktur-states.tsx';
import { actorName } from '#web/i18n/actor-names.ts';
import { fakturHistoryTexts } from './texts.ts';

type FakturRecord = RequestDetails['fakturs'][number];

/** Every faktur on record, those that count first, and the batches it was in; nothing of what there is not. */
export function FakturHistory({ request: { fakturs, exports } }: { request: RequestDetails }) {
  const words = fakturHistoryTexts();
  return (
    <>
      {fakturs.length === 0 ? null : (
        <FactRow label={words.onRecord}>
          <List>
            {validFirst(fakturs).map((faktur) => (
              <Faktur key={faktur.number} faktur={faktur} />
            ))}
          </List>
        </FactRow>
      )}
      {exports.length === 0 ? null : (
        <FactRow label={words.exports}>
          <List>
            {exports.map(({ batch, state, by, at }) => (
              <li key={`${batch} ${state}`}>
                <Link
                  href={batchPath(batch)}
                  className="font-semibold text-teal underline hover:no-underline"
                >
                  {words.batch} {batch}
                </Link>{' '}
                {itemText(state)}
                <Small>
                  {formatTime(at)}, {actorName(by)}
                </Small>
              </li>
            ))}
          </List>
        </FactRow>
      )}
    </>
  );
}

/** Otherwise they come as they are, newest first. */
const validFirst = (fakturs: readonly FakturRecord[]): FakturRecord[] =>
  fakturs.toSorted((a, b) => Number(b.state === 'valid') - Number(a.state === 'valid'));

function Faktur({ faktur: { number, state, date, ppn, source, by, at } }: { faktur: FakturRecord }) {
  return (
    <li>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className={`font-mono ${state === 'valid' ? '' : 'text-slate'}`}>{number}</span>
        <RecordStateBadge state={state} />
      </span>
      <Small>
        {date === null ? '' : fakturHistoryTexts().of(formatDay(date))}
        {ppn === null ? '' : `PPN ${formatRupiah(ppn)}. `}
      </Small>
      <Small>
        {fakturHistoryTexts().recorded} {formatTime(at)}, {sourceText(source)}, {actorName(by)}
      </Small>
    </li>
  );
}

export const List = ({ children }: { children: ReactNode }) => <ul className="grid gap-2">{children}</ul>;

export const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-small font-normal text-slate empty:hidden">{children}</span>
);
