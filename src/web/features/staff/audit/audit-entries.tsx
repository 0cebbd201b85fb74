import { useCallback, useRef } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { auditQuery, readAudit } from '#contract/audit.ts';
import { paths } from '#contract/paths.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { writeQuery } from '#web/browser/address-query.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { AuditTable } from './audit-table.tsx';

const texts = officeTexts({
  en: {
    failed: 'The audit log could not be loaded.',
    loading: 'Loading the audit log…',
    pages: 'Pages of the audit log',
    older: 'Older',
    newest: 'Newest',
    newer: 'Newer',
    noMatch: 'Nothing matches this filter.',
    nothing: 'Nothing has been logged yet.',
  },
  id: {
    failed: 'Log audit tidak dapat dimuat.',
    loading: 'Memuat log audit…',
    pages: 'Halaman log audit',
    older: 'Lebih lama',
    newest: 'Terbaru',
    newer: 'Lebih baru',
    noMatch: 'Tidak ada yang cocok dengan saringan ini.',
    nothing: 'Belum ada yang tercatat.',
  },
});

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
      className={`grid min-h-80 content-start gap-4 outline-none transition-opacity ${isLoading ? 'opacity-60' : ''}`}
    >
      {error === undefined ? null : <LoadProblem title={texts().failed} error={error} onRetry={reload} />}
      {isLoading && !shown ? <Spinner label={texts().loading} /> : null}
      {shown && !last ? <Nothing isFiltered={Object.keys(filter).length > 0} /> : null}
      {last ? <AuditTable entries={entries} /> : null}
      <nav aria-label={texts().pages} className="flex flex-wrap gap-3">
        {filter.before === undefined ? null : <WayBack newest={addressOf(undefined)} />}
        {last && shown?.hasOlder ? (
          <Link
            href={addressOf(last.id)}
            state={{ hasNewer: true }}
            onClick={() => top.current?.focus()}
            className={buttonLook('secondary')}
          >
            {texts().older}
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
        {texts().newest}
      </Link>
      {state?.hasNewer ? (
        <Button kind="secondary" onClick={() => history.back()}>
          {texts().newer}
        </Button>
      ) : null}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <p className="rounded-card border border-dashed border-edge p-8 text-center text-slate">
      {isFiltered ? texts().noMatch : texts().nothing}
    </p>
  );
}
