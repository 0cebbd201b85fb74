import { useCallback, useRef } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { auditQuery, readAudit } from '#contract/audit.ts';
import { paths } from '#contract/paths.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { writeQuery } from '#web/browser/address-query.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { AuditTable } from './audit-table.tsx';
import { auditEntriesTexts } from './texts.ts';

/** `filter` must keep its identity. */
export function AuditEntries({ filter }: { filter: AuditFilter }) {
  const load = useCallback((signal: AbortSignal) => call(readAudit, { query: filter, signal }), [filter]);
  const { answer, previous, error, isLoading, reload } = useLoaded(load);
  const shown = answer ?? (isLoading ? previous : undefined);
  const entries = shown?.entries ?? [];
  const last = entries.at(-1);
  const top = useRef<HTMLDivElement>(null);
  const addressOf = (before: string | undefined) =>
    paths.audit + writeQuery(auditQuery, { ...filter, before });
  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={isLoading}
      className={`grid min-h-80 grid-cols-[minmax(0,1fr)] content-start gap-4 outline-none transition-opacity ${isLoading ? 'opacity-60' : ''}`}
    >
      {error === undefined ? null : (
        <LoadProblem title={auditEntriesTexts().failed} error={error} onRetry={reload} />
      )}
      {isLoading && !shown ? <Spinner label={auditEntriesTexts().loading} /> : null}
      {shown && !last ? <Nothing isFiltered={Object.keys(filter).length > 0} /> : null}
      {last ? <AuditTable entries={entries} /> : null}
      <nav aria-label={auditEntriesTexts().pages} className="flex flex-wrap gap-3">
        {filter.before === undefined ? null : <WayBack newest={addressOf(undefined)} />}
        {last && shown?.hasOlder ? (
          <Link
            href={addressOf(last.id)}
            state={{ hasNewer: true }}
            onClick={() => top.current?.focus()}
            className={buttonLook('secondary')}
          >
            {auditEntriesTexts().older}
          </Link>
        ) : null}
      </nav>
    </div>
  );
}

/** The previous page is where the browser came from, if it came through this list. */
function WayBack({ newest }: { newest: string }) {
  const state = useHistoryState<{ hasNewer?: boolean } | null>();
  return (
    <>
      <Link href={newest} className={buttonLook('secondary')}>
        {auditEntriesTexts().newest}
      </Link>
      {state?.hasNewer ? (
        <Button kind="secondary" onClick={() => history.back()}>
          {auditEntriesTexts().newer}
        </Button>
      ) : null}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <p className="rounded-card border border-dashed border-edge p-8 text-center text-slate">
      {isFiltered ? auditEntriesTexts().noMatch : auditEntriesTexts().nothing}
    </p>
  );
}
