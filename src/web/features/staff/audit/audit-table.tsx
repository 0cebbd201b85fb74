import { Link } from 'wouter';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contract/audit.ts';
import { readBulkList } from '#contract/processing/bulk.ts';
import { detailsPath } from '#contract/paths.ts';
import { addressOf } from '#web/api/address-of.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { actionText, detailTexts, runName } from './audit-lines.ts';
import { auditTableTexts } from './texts.ts';

/**
 * The columns of the log. Where five do not fit, the last two are below the action, and on a phone the person is below
 * the time.
 */
const columns = (): Column<AuditEntry>[] => [
  { header: auditTableTexts().time, cell: timeAndPerson, className: 'w-0 @md:whitespace-nowrap' },
  { header: auditTableTexts().person, cell: person, className: 'w-0 min-w-24 @max-md:hidden' },
  { header: auditTableTexts().action, cell: actionAndRest, className: '@max-md:wrap-anywhere' },
  {
    header: auditTableTexts().transactionId,
    cell: transactionLink,
    className: 'w-0 whitespace-nowrap @max-3xl:hidden',
  },
  { header: auditTableTexts().detail, cell: details, className: 'min-w-64 @max-3xl:hidden' },
];

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-white">
      <DataTable
        caption={auditTableTexts().caption}
        rows={entries}
        keyOf={({ id }) => id}
        columns={columns()}
      />
    </div>
  );
}

function timeAndPerson(entry: AuditEntry) {
  const [day, time] = entry.at.split(' ');
  return (
    <>
      <span className="whitespace-nowrap">{day}</span> {time}
      <span className="block font-semibold wrap-anywhere @md:hidden">{person(entry)}</span>
    </>
  );
}

const person = ({ actor }: AuditEntry) => <Breakable>{actor || auditTableTexts().nobody}</Breakable>;

function actionAndRest(entry: AuditEntry) {
  return (
    <>
      {actionText(entry.action)}
      <span className="block text-slate @3xl:hidden">
        {transactionLink(entry)}
        {details(entry)}
      </span>
    </>
  );
}

function transactionLink({ transactionId }: AuditEntry) {
  if (transactionId === null) return null;
  return (
    <Link href={detailsPath(transactionId)} className="font-semibold text-teal underline hover:no-underline">
      {transactionId}
    </Link>
  );
}

function details(entry: AuditEntry) {
  return (
    <>
      {detailTexts(entry.detail).map((fact) => (
        <span key={fact} className="block">
          <Breakable>{fact}</Breakable>
        </span>
      ))}
      {listLink(entry)}
      {entry.address ? <span className="block">{auditTableTexts().from(entry.address)}</span> : null}
    </>
  );
}

/** Links the Excel list that was stored with a bulk run. */
function listLink({ action, detail }: AuditEntry) {
  const run = z.safeParse(readBulkList.params, { id: detail['operation'] });
  if (action !== 'keepList' || !run.success) return null;
  return (
    <a
      href={addressOf(readBulkList, { params: run.data })}
      download
      className="font-semibold text-teal underline hover:no-underline"
    >
      {auditTableTexts().download}
      <span className="sr-only">{auditTableTexts().of(runName(run.data.id))}</span>
    </a>
  );
}
