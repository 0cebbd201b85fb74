import { parseDate } from '#domain/dates/jakarta-date.ts';
import { requesterFields } from '#domain/requests/request-form.ts';
import { countryName } from '#web/i18n/countries.ts';
import { formatDay } from '#web/i18n/format-date.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { trackingTexts } from './texts.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { WhereToAsk } from '#web/ui/face/help-contact.tsx';
import { isMasked } from './is-masked.ts';
import type { TrackedRequest } from './use-tracking.ts';

type Props = {
  request: TrackedRequest;
  /** The visitor came by the link of an e-mail, which shows everything while it is valid. */
  cameByLink: boolean;
};

export function DetailCard({ request: { customer, receipt }, cameByLink }: Props) {
  const texts = useTextsOf(trackingTexts).detail;
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
        {requesterFields.map((name) => (
          <Row key={name} name={texts.fields[name]} value={customer[name]} />
        ))}
        <BuyerRows customer={customer} />
        <FakturRows customer={customer} />
      </dl>
      {isMasked(customer) ? (
        <div className="mt-3 text-small text-slate print:hidden">
          <p>{cameByLink ? texts.linkOver : texts.masked}</p>
          {cameByLink ? <WhereToAsk /> : null}
        </div>
      ) : null}
    </section>
  );
}

/** Who the faktur is made out to, in the words of how they are known. */
function BuyerRows({ customer }: Pick<TrackedRequest, 'customer'>) {
  const { language } = useLanguage();
  const { fields, buyers } = useTextsOf(trackingTexts).detail;
  const { buyerKind, npwp, buyerDocument, buyerCountry, companyName, companyAddress } = customer;
  const labels = buyerKind === 'npwp' ? fields : buyers;
  return (
    <>
      <Row name={buyers[buyerKind]} value={buyerDocument ?? npwp} />
      {buyerCountry === null ? null : (
        <Row name={buyers.country} value={countryName(buyerCountry, language)} />
      )}
      <Row name={labels.companyName} value={companyName} />
      <Row name={labels.companyAddress} value={companyAddress} />
    </>
  );
}

/** The rows about the faktur, which only the link of the e-mail shows. */
function FakturRows({ customer: { fakturNumber, fakturDate } }: Pick<TrackedRequest, 'customer'>) {
  const { language } = useLanguage();
  const { fields } = useTextsOf(trackingTexts).detail;
  return (
    <>
      {fakturNumber === null ? null : <Row name={fields.fakturNumber} value={fakturNumber} />}
      {fakturDate === null ? null : (
        <Row name={fields.fakturDate} value={formatDay(parseDate(fakturDate), language)} />
      )}
    </>
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
