import { Link } from 'wouter';
import { detailsPath } from '#contract/paths.ts';
import type { Delivery } from '#contract/webhooks.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { deliveryTexts, kindNames, problemTexts, stateNames } from './texts.ts';

type Props = { deliveries: readonly Delivery[]; onResend: (id: string) => void };

const tones = { waiting: 'neutral', delivered: 'good', failed: 'bad' } as const;

/** The deliveries of a webhook; on a phone ID and answer stand below event and state. */
export function DeliveriesTable({ deliveries, onResend }: Props) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-white">
      <DataTable
        caption={deliveryTexts().caption}
        rows={deliveries}
        keyOf={({ id }) => id}
        columns={columnsOf(onResend)}
      />
    </div>
  );
}

function columnsOf(onResend: Props['onResend']): Column<Delivery>[] {
  const texts = deliveryTexts();
  return [
    { header: texts.time, cell: ({ at }) => at, className: 'w-0 @2xl:whitespace-nowrap' },
    { header: texts.event, cell: event, namesRow: true },
    { header: texts.transactionId, cell: transaction, className: '@max-2xl:hidden' },
    { header: texts.state, cell: (one) => <State delivery={one} onResend={onResend} /> },
    { header: texts.result, cell: result, className: '@max-2xl:hidden' },
  ];
}

function event(delivery: Delivery) {
  return (
    <>
      {kindNames()[delivery.kind]}
      <span className="block @2xl:hidden">{transaction(delivery)}</span>
    </>
  );
}

function transaction({ transactionId }: Delivery) {
  if (transactionId === null) return null;
  return (
    <Link
      href={detailsPath(transactionId)}
      className="font-semibold wrap-anywhere text-teal underline hover:no-underline"
    >
      {transactionId}
    </Link>
  );
}

function State({ delivery, onResend }: { delivery: Delivery; onResend: (id: string) => void }) {
  const texts = deliveryTexts();
  const { id, kind, state, attempts, nextAt } = delivery;
  return (
    <>
      <Badge tone={tones[state]}>{stateNames()[state]}</Badge>
      <span className="block text-slate">
        {[texts.attempts(attempts), ...(nextAt ? [texts.next(nextAt)] : [])].join(', ')}
      </span>
      <span className="block text-slate @2xl:hidden">{result(delivery)}</span>
      {state === 'waiting' ? null : (
        <TextButton onClick={() => onResend(id)}>
          {texts.again}
          <span className="sr-only">{texts.againOne(kindNames()[kind])}</span>
        </TextButton>
      )}
    </>
  );
}

function result({ status, problem, ms }: Delivery): string {
  const texts = deliveryTexts();
  const facts = [
    status === null ? undefined : texts.answer(status),
    problem === null ? undefined : problemTexts()[problem],
    ms === null ? undefined : texts.ms(ms),
  ];
  return facts.filter(Boolean).join(', ');
}
