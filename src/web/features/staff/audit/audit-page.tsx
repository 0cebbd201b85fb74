import { auditQuery } from '#contract/audit.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { endsBeforeItBegins } from './audit-filter.ts';

export function AuditPage() {
  const [filter, changeFilter] = useAddressQuery(auditQuery);
  const { before: _, ...chosen } = filter;
  return (
    <div className="@container grid max-w-320 gap-5">
      <div>
        <PageHeading>Audit log</PageHeading>
        <p className="mt-1 text-small text-slate">
          Who did and saw what, newest first. Times are those of Jakarta (WIB).
        </p>
        {filter.trxno ? (
          <p className="mt-1 text-small text-slate">
            Everything about this request. Exports and lists may have held it too: they name no transaction;
            clear the ID to see them.
          </p>
        ) : null}
      </div>
      <AuditFilterForm
        key={JSON.stringify(chosen)}
        filter={chosen}
        onFilter={(next) => changeFilter({ ...next, before: undefined })}
      />
      {endsBeforeItBegins(filter) ? null : <AuditEntries filter={filter} />}
    </div>
  );
}
