import { auditQuery } from '#contract/audit.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { endsBeforeItBegins } from './audit-filter.ts';

const texts = officeTexts({
  en: {
    title: 'Audit log',
    what: 'Who did and saw what, newest first. Times are those of Jakarta (WIB).',
    ofRequest:
      'Everything about this request. Exports and lists may have held it too: they name no transaction; clear the ID to see them.',
  },
  id: {
    title: 'Log audit',
    what: 'Siapa melakukan dan melihat apa, terbaru di atas. Waktu menurut Jakarta (WIB).',
    ofRequest:
      'Semua tentang permintaan ini. Ekspor dan daftar mungkin juga memuatnya: keduanya tidak menyebut transaksi; kosongkan ID untuk melihatnya.',
  },
});

export function AuditPage() {
  const [filter, changeFilter] = useAddressQuery(auditQuery);
  const { before: _, ...chosen } = filter;
  return (
    <div className="@container grid max-w-320 gap-5">
      <div>
        <PageHeading>{texts().title}</PageHeading>
        <p className="mt-1 text-small text-slate">{texts().what}</p>
        {filter.transactionId ? <p className="mt-1 text-small text-slate">{texts().ofRequest}</p> : null}
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
