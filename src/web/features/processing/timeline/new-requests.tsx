import { useState } from 'react';
import { readTotals } from '#contract/processing/dashboard.ts';
import { call } from '#web/api/call.ts';
import type { DeskChanges } from '#web/api/desk-events.ts';
import { useDeskChanges, useIsDeskLive, useRefreshOnChange } from '#web/api/use-desk-events.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { liveTexts } from '../texts.ts';

const refreshMs = 30_000;
const loadTotals = (signal: AbortSignal) => call(readTotals, { signal });
const mayBringNew = (changes: DeskChanges) => changes === null || changes.some(({ from }) => from === null);

/**
 * Shows how many requests have come in since the list was loaded, and how many others customers have confirmed. The list
 * itself is reloaded only on request.
 */
export function NewRequests({ onRefresh }: { onRefresh: () => void }) {
  const totals = useLoaded(loadTotals, useIsDeskLive() ? undefined : refreshMs);
  useRefreshOnChange(totals.refresh, mayBringNew);
  const total = totals.answer?.total;
  const [seen, setSeen] = useState(total);
  if (seen === undefined && total !== undefined) setSeen(total);
  const count = Math.max((total ?? 0) - (seen ?? total ?? 0), 0);
  const [confirmed, forget] = useConfirmed();
  const refresh = () => {
    setSeen(total);
    forget();
    onRefresh();
  };
  return (
    <output>
      {count > 0 || confirmed > 0 ? (
        <Button kind="secondary" onClick={refresh}>
          {liveTexts().news(count, confirmed)}
        </Button>
      ) : null}
    </output>
  );
}

type Heard = { fresh: ReadonlySet<string>; confirmed: ReadonlySet<string> };
const nothing: Heard = { fresh: new Set(), confirmed: new Set() };

/** How many requests were confirmed that are not among the new ones. */
function useConfirmed(): [count: number, forget: () => void] {
  const [heard, setHeard] = useState(nothing);
  useDeskChanges((changes) => {
    const ids = (from: null | 'waiting') =>
      (changes ?? [])
        .filter((change) => change.from === from && (from === null || change.to === 'open'))
        .map(({ transactionId }) => transactionId);
    const [fresh, confirmed] = [ids(null), ids('waiting')];
    if (fresh.length + confirmed.length === 0) return;
    setHeard((before) => ({
      fresh: new Set([...before.fresh, ...fresh]),
      confirmed: new Set([...before.confirmed, ...confirmed]),
    }));
  });
  const count = [...heard.confirmed].filter((id) => !heard.fresh.has(id)).length;
  return [count, () => setHeard(nothing)];
}
