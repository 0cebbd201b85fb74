import { Link } from 'wouter';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contract/audit.ts';
import { readBulkList } from '#contract/processing/bulk.ts';
import { detailsPath } from '#contract/paths.ts';
import { addressOf } from '#web/api/address-of.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { actionText, detailTexts, runName } from './audit-texts.ts';

const texts = officeTexts({
  en: {
    caption: 'Audit log, newest first',
    time: 'Time',
    person: 'Person',
    action: 'Action',
    transactionId: 'Transaction ID',
    detail: 'Detail',
    nobody: 'not signed in',
    from: (address: string) => `From ${address}`,
    download: 'Download list',
    of: (run: string) => ` of ${run}`,
  },
  id: {
    caption: 'Log audit, terbaru di atas',
    time: 'Waktu',
    person: 'Orang',
    action: 'Tindakan',
    transactionId: 'ID Transaksi',
    detail: 'Rincian',
    nobody: 'tidak masuk',
    from: (address: string) => `Dari ${address}`,
    download: 'Unduh daftar',
    of: (run: string) => ` dari ${run}`,
  },
});

/** Where five columns do not fit, the last two are below the action, and on a phone the person is below the time. */
const columns = (): Column<AuditEntry>[] => [
  { header: texts().time, cell: timeAndPerson, className: 'w-0 @md:whitespace-nowrap' },
  { header: texts().person, cell: person, className: 'w-0 min-w-24 wrap-anywhere @max-md:hidden' },
  { header: texts().action, cell: actionAndRest },
  {
    header: texts().transactionId,
    cell: transactionLink,
    className: 'w-0 whitespace-nowrap @max-4xl:hidden',
  },
  { header: texts().detail, cell: details, className: 'wrap-anywhere @max-4xl:hidden' },
];

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-white">
      <DataTable caption={texts().caption} rows={entries} keyOf={({ id }) => id} columns={columns()} />
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

function person({ actor }: AuditEntry): string {
  return actor || texts().nobody;
}

function actionAndRest(entry: AuditEntry) {
  return (
    <>
      {actionText(entry.action)}
      <span className="block wrap-anywhere text-slate @4xl:hidden">
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
          {fact}
        </span>
      ))}
      {listLink(entry)}
      {entry.address ? <span className="block">{texts().from(entry.address)}</span> : null}
    </>
  );
}

/** To the Excel list that was stored with a bulk run. */
function listLink({ action, detail }: AuditEntry) {
  const run = z.safeParse(readBulkList.params, { id: detail['operation'] });
  if (action !== 'keepList' || !run.success) return null;
  return (
    <a
      href={addressOf(readBulkList, { params: run.data })}
      download
      className="font-semibold text-teal underline hover:no-underline"
    >
      {texts().download}
      <span className="sr-only">{texts().of(runName(run.data.id))}</span>
    </a>
  );
}
