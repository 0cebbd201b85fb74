import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { batchPath } from '#contract/paths.ts';
import type { RequestDetails } from '#contract/processing.ts';
import { formatDay, formatTime } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/ui/display/format-number.ts';
import { FactRow } from './fact-list.tsx';
import { itemTexts, recordTexts, sourceTexts } from './faktur-states.tsx';

/** Who recorded which faktur, the batches it was in, and what was brought back; nothing of what there is not. */
export function FakturHistory({ request: { fakturs, exports, returns } }: { request: RequestDetails }) {
  return (
    <>
      {fakturs.length === 0 ? null : (
        <FactRow label="On record">
          <List>
            {fakturs.map(({ number, state, source, by, at }) => (
              <li key={number}>
                <span className="font-mono">{number}</span> {recordTexts[state]}
                <Small>
                  {formatTime(at)}, {sourceTexts[source]}, {by}
                </Small>
              </li>
            ))}
          </List>
        </FactRow>
      )}
      {exports.length === 0 ? null : (
        <FactRow label="Exports">
          <List>
            {exports.map(({ batch, state, by, at }) => (
              <li key={`${batch} ${state}`}>
                <Link
                  href={batchPath(batch)}
                  className="font-semibold text-teal underline hover:no-underline"
                >
                  Batch {batch}
                </Link>{' '}
                {itemTexts[state]}
                <Small>
                  {formatTime(at)}, {by}
                </Small>
              </li>
            ))}
          </List>
        </FactRow>
      )}
      {returns.length === 0 ? null : (
        <FactRow label="Returns">
          <List>
            {returns.map(({ returnId, date, amount }) => (
              <li key={returnId}>
                {formatRupiah(amount)}
                <Small>
                  {formatDay(date)}, {returnId}
                </Small>
              </li>
            ))}
          </List>
        </FactRow>
      )}
    </>
  );
}

const List = ({ children }: { children: ReactNode }) => <ul className="grid gap-1">{children}</ul>;

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-small font-normal text-slate">{children}</span>
);
