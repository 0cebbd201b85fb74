import { useTrackingTexts } from '#web/i18n/use-tracking-texts.ts';
import { formatRupiah } from '#web/ui/display/format-number.ts';
import { isMasked } from './is-masked.ts';
import type { TrackedRequest } from './use-tracking.ts';

const customerFields = ['requesterName', 'email', 'phone', 'npwp', 'companyName', 'companyAddress'] as const;

export function DetailCard({ request: { customer, receipt } }: { request: TrackedRequest }) {
  const texts = useTrackingTexts().detail;
  return (
    <section aria-labelledby="request-detail" className="@container">
      <h2 id="request-detail" className="mb-3 text-lead font-semibold">
        {texts.title}
      </h2>
      <dl>
        <Row name={texts.fields.transactionId} value={customer.transactionId} />
        <Row name={texts.fields.salesDate} value={receipt.salesDate} />
        <Row name={texts.fields.store} value={receipt.store} />
        <Row
          name={texts.fields.totalPaid}
          value={receipt.totalPaid === null ? '***' : formatRupiah(receipt.totalPaid)}
        />
        {customerFields.map((name) => (
          <Row key={name} name={texts.fields[name]} value={customer[name]} />
        ))}
      </dl>
      {isMasked(customer) ? <p className="mt-3 text-small text-slate print:hidden">{texts.masked}</p> : null}
    </section>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-x-4 border-b border-dashed border-line py-2 @sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-small text-slate @sm:leading-6">{name}</dt>
      <dd className="min-h-6 font-medium wrap-anywhere">{value === '' ? '-' : value}</dd>
    </div>
  );
}
