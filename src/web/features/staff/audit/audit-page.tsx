import { auditQuery } from '#contract/audit.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { endsBeforeItBegins } from './audit-filter.ts';
import { auditPageTexts } from './texts.ts';

export function AuditPage() {
  const [filter, changeFilter] = useAddressQuery(auditQuery);
  const { before: _, ...chosen } = filter;
  return (
    <div className="@container grid max-w-320 gap-5">
      <div>
        <PageHeading>{auditPageTexts().title}</PageHeading>
        <p className="mt-1 text-small text-slate">{auditPageTexts().what}</p>
        {filter.transactionId ? (
          <p className="mt-1 text-small text-slate">{auditPageTexts().ofRequest}</p>
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
