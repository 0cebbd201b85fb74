import { officeWords } from '#web/i18n/office-words.ts';
import type { ReactNode } from 'react';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { identityNumber } from '#domain/buyers/buyer-identity.ts';
import { countryName } from '#web/i18n/countries.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { statusText } from '#web/features/request/status/status-text.ts';
import { numberName } from '../buyer-names.ts';
import { Digits } from '../digits.tsx';
import { factListTexts } from './texts.ts';

type Fact = {
  label: (request: RequestDetails | undefined) => string;
  show: (request: RequestDetails) => ReactNode;
  copy?: (request: RequestDetails) => string;
};

/** Tells whether the buyer is a company; an unknown request, which is still loading, counts as one. */
const isCompany = (request: RequestDetails | undefined) => (request?.buyerKind ?? 'npwp') === 'npwp';

const facts = {
  transactionId: {
    label: () => factListTexts().transactionId,
    show: (r) => r.transactionId,
    copy: (r) => r.transactionId,
  },
  store: { label: () => factListTexts().store, show: (r) => r.store },
  salesDate: { label: () => factListTexts().salesDate, show: (r) => formatDay(r.salesDate) },
  totalPaid: { label: () => factListTexts().totalPaid, show: (r) => formatRupiah(r.totalPaid) },
  requesterName: { label: () => factListTexts().requesterName, show: (r) => r.requesterName },
  email: {
    label: () => factListTexts().email,
    show: (r) => <Breakable>{r.email}</Breakable>,
    copy: (r) => r.email,
  },
  phone: { label: () => factListTexts().phone, show: (r) => r.phone },
  status: { label: () => factListTexts().status, show: (r) => <Badge request={r} /> },
  npwp: {
    label: (r) => numberName(r?.buyerKind ?? 'npwp'),
    show: (r) => <Identity request={r} />,
    copy: identityNumber,
  },
  buyerPlace: { label: () => factListTexts().buyerPlace, show: (r) => r.buyerPlace },
  companyName: {
    label: (r) => (isCompany(r) ? factListTexts().companyName : factListTexts().buyerName),
    show: (r) => r.companyName,
    copy: (r) => r.companyName,
  },
  companyAddress: {
    label: (r) => (isCompany(r) ? factListTexts().companyAddress : factListTexts().buyerAddress),
    show: (r) => r.companyAddress,
    copy: (r) => r.companyAddress,
  },
  remarks: { label: () => factListTexts().remarks, show: (r) => r.remarks },
} as const satisfies Record<string, Fact>;
type FactName = keyof typeof facts;

const wide = 'gap-x-4 @sm:grid-cols-[9.5rem_minmax(0,1fr)]';

type Props = {
  names: readonly FactName[];
  request: RequestDetails | undefined;
  /** Names and values side by side even in little space. */
  dense?: boolean;
};

/** Lists facts of a request, and reserves their space while there is none yet. */
export function FactList({ names, request, dense = false }: Props) {
  const look = dense ? 'gap-x-2 @xs:grid-cols-[6.75rem_minmax(0,1fr)]' : wide;
  return (
    <dl className="@container">
      {names
        .filter((name) => name !== 'buyerPlace' || request?.buyerPlace)
        .map((name) => (
          <Row key={name} fact={facts[name]} request={request} look={look} />
        ))}
    </dl>
  );
}

type RowProps = { fact: Fact; request: RequestDetails | undefined; look: string };

function Row({ fact, request, look }: RowProps) {
  const { label, show, copy } = fact;
  return (
    <FactRow label={label(request)} copied={(request && copy?.(request)) ?? ''} look={look}>
      {request ? show(request) || '-' : null}
    </FactRow>
  );
}

type FactRowProps = { label: string; copied?: string; look?: string; children: ReactNode };

/** A name and its value, which may be copied. */
export function FactRow({ label, copied = '', look = wide, children }: FactRowProps) {
  return (
    <div className={`grid border-b border-dashed border-line py-1.5 last:border-b-0 ${look}`}>
      <dt className="py-1 text-small text-slate">{label}</dt>
      <dd className="flex min-h-7 items-start gap-2 leading-7 font-medium">
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
        {copied === '' ? null : (
          <CopyButton icon text={copied} label={factListTexts().copy(label)} done={officeWords().copied} />
        )}
      </dd>
    </div>
  );
}

function Badge({ request }: { request: RequestDetails }) {
  return (
    <span className="flex min-h-7 items-center">
      <StatusBadge status={request.status} name={statusText(request.status)} />
    </span>
  );
}

/** NPWP and NIK in groups; a document with the country that it is from. */
function Identity({ request: { npwp, buyerDocument, buyerCountry } }: { request: RequestDetails }) {
  if (buyerDocument === null) return <Digits text={npwp} />;
  return (
    <>
      <span className="font-mono">{buyerDocument}</span>
      {buyerCountry === null ? null : ` (${countryName(buyerCountry, officeLanguage())})`}
    </>
  );
}
