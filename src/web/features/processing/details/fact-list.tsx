import type { ReactNode } from 'react';
import type { RequestDetails } from '#contract/processing.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { formatRupiah } from '#web/ui/display/format-number.ts';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';

type Fact = {
  label: string;
  show: (request: RequestDetails) => ReactNode;
  copy?: 'transactionId' | 'email' | 'npwp' | 'companyName' | 'companyAddress';
};

const facts = {
  transactionId: { label: 'Transaction ID', show: (r) => r.transactionId, copy: 'transactionId' },
  store: { label: 'Store', show: (r) => r.store },
  salesDate: { label: 'Sales Date', show: (r) => formatDay(r.salesDate) },
  totalPaid: { label: 'Total Amount Paid', show: (r) => formatRupiah(r.totalPaid) },
  requesterName: { label: 'Name', show: (r) => r.requesterName },
  email: { label: 'Email', show: (r) => r.email, copy: 'email' },
  phone: { label: 'Phone Number', show: (r) => r.phone },
  status: { label: 'Status', show: (r) => <Badge request={r} /> },
  npwp: { label: 'NPWP', show: (r) => <Digits text={r.npwp} />, copy: 'npwp' },
  companyName: { label: 'PT Name', show: (r) => r.companyName, copy: 'companyName' },
  companyAddress: { label: 'PT Address', show: (r) => r.companyAddress, copy: 'companyAddress' },
  remarks: { label: 'Remarks', show: (r) => r.remarks },
} as const satisfies Record<string, Fact>;
export type FactName = keyof typeof facts;
export const allFacts = Object.keys(facts) as FactName[];

type Props = {
  names: readonly FactName[];
  request: RequestDetails | undefined;
  /** Names and values side by side even in little space. */
  dense?: boolean;
};

/** While there is no request yet, its space is reserved. */
export function FactList({ names, request, dense = false }: Props) {
  const look = dense
    ? 'gap-x-2 @xs:grid-cols-[6.75rem_minmax(0,1fr)]'
    : 'gap-x-4 @sm:grid-cols-[9.5rem_minmax(0,1fr)]';
  return (
    <dl className="@container">
      {names.map((name) => (
        <Row key={name} fact={facts[name]} request={request} look={look} />
      ))}
    </dl>
  );
}

type RowProps = { fact: Fact; request: RequestDetails | undefined; look: string };

function Row({ fact: { label, show, copy }, request, look }: RowProps) {
  const copied = copy && request ? request[copy] : '';
  return (
    <div className={`grid border-b border-dashed border-line py-1.5 last:border-b-0 ${look}`}>
      <dt className="py-1 text-small text-slate">{label}</dt>
      <dd className="flex min-h-7 items-start gap-2 leading-7 font-medium">
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">
          {request ? show(request) || '-' : null}
        </span>
        {copied === '' ? null : <CopyButton icon text={copied} label={`Copy ${label}`} done="Copied" />}
      </dd>
    </div>
  );
}

function Badge({ request }: { request: RequestDetails }) {
  return (
    <span className="flex min-h-7 items-center">
      <StatusBadge status={request.status} name={request.statusName} />
    </span>
  );
}

/** In groups, which are easier to compare; what is copied or announced stays one number. */
function Digits({ text }: { text: string }) {
  const groups = text.match(/.{1,4}/g) ?? [];
  return (
    <span className="block font-mono">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups have their place and may repeat
        <span key={index} className="not-first:ml-1.5">
          {group}
        </span>
      ))}
    </span>
  );
}
