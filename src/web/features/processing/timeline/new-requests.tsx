import { useState } from 'react';
import { readTotals } from '#contract/dashboard.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';

const refreshMs = 30_000;
const loadTotals = (signal: AbortSignal) => call(readTotals, { signal });

/** Shows how many requests have come in since the list was loaded. The list itself is reloaded only on request. */
export function NewRequests({ onRefresh }: { onRefresh: () => void }) {
  const total = useLoaded(loadTotals, refreshMs).answer?.total;
  const [seen, setSeen] = useState(total);
  if (seen === undefined && total !== undefined) setSeen(total);
  const count = (total ?? 0) - (seen ?? total ?? 0);
  const refresh = () => {
    setSeen(total);
    onRefresh();
  };
  return (
    <output>
      {count > 0 ? (
        <Button kind="secondary" onClick={refresh}>
          {count} new – refresh
        </Button>
      ) : null}
    </output>
  );
}
