import { useRef } from 'react';
import { explainError } from '#web/api/explain-error.ts';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { formatRupiah } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { useRetryAfter } from '#web/ui/display/use-retry-after.ts';
import { isMasked } from './is-masked.ts';
import type { Customer, Loaded, PosReceipt } from './use-tracking.ts';

type Props = {
  transactionId: string;
  customer: Loaded<Customer>;
  receipt: Loaded<PosReceipt>;
  onRetry: () => void;
};

const customerFields = ['requesterName', 'email', 'phone', 'npwp', 'companyName', 'companyAddress'] as const;

/** What could not be loaded is missing in its own place only. */
export function DetailCard({ transactionId, customer, receipt, onRetry }: Props) {
  const texts = useTexts().tracking.detail;
  const heading = useRef<HTMLHeadingElement>(null);
  const pos = receipt.answer;
  // The button that had the focus goes away; the heading takes it.
  const retry = () => {
    heading.current?.focus();
    onRetry();
  };
  return (
    <section aria-labelledby="request-detail" className="@container">
      <h2
        ref={heading}
        id="request-detail"
        tabIndex={-1}
        className="mb-3 text-lead font-semibold outline-none"
      >
        {texts.title}
      </h2>
      <dl>
        <Row name={texts.fields.transactionId} value={transactionId} />
        {receipt.error === undefined ? (
          <>
            <Row name={texts.fields.salesDate} value={pos?.salesDate} />
            <Row name={texts.fields.store} value={pos?.store} />
            <Row name={texts.fields.totalPaid} value={pos && formatRupiah(pos.totalPaid)} />
          </>
        ) : null}
      </dl>
      {receipt.error === undefined ? null : (
        <Failed title={texts.receiptFailed} error={receipt.error} onRetry={retry} />
      )}
      {customer.error === undefined ? (
        <dl>
          {customerFields.map((name) => (
            <Row key={name} name={texts.fields[name]} value={customer.answer?.[name]} />
          ))}
        </dl>
      ) : (
        <Failed title={texts.customerFailed} error={customer.error} onRetry={retry} />
      )}
      {customer.answer && isMasked(customer.answer) ? (
        <p className="mt-3 text-small text-slate print:hidden">{texts.masked}</p>
      ) : null}
    </section>
  );
}

/** While there is no value yet, its space is reserved. */
function Row({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="grid gap-x-4 border-b border-dashed border-line py-2 @sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-small text-slate @sm:leading-6">{name}</dt>
      <dd className="min-h-6 font-medium wrap-anywhere">{value === '' ? '-' : value}</dd>
    </div>
  );
}

function Failed({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const { language } = useLanguage();
  const retry = useTexts().tracking.problems.retry;
  const secondsLeft = useRetryAfter(error);
  return (
    <div className="my-3">
      <Notice tone="warn" role="alert" title={title}>
        <p>{explainError(error, language)}</p>
        <div className="mt-2 print:hidden">
          <Button kind="secondary" locked={secondsLeft > 0} onClick={onRetry}>
            {retry}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
