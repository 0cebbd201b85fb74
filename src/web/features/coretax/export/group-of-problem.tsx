import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { batchPath, paths } from '#contract/paths.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { pluralize } from '#web/ui/display/format-number.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { detailText, problemText } from '../problem-texts.ts';
import { RequestLink } from '../request-link.tsx';
import type { FoundItem, ProblemGroup } from './problem-groups.ts';

type Props = {
  group: ProblemGroup;
  isAccepted: boolean;
  isLocked: boolean;
  onAccept: (isOn: boolean) => void;
  onFixBuyer: (trxno: string) => void;
  /** What else can be done. */
  children: ReactNode;
};

const edges = { warn: 'border-l-amber', stop: 'border-l-red' } as const;

/** One problem in plain words: how many have it, what to do, and which they are. */
export function GroupOfProblem({ group, isAccepted, isLocked, onAccept, onFixBuyer, children }: Props) {
  const { code, level, found } = group;
  const { title, advice, help } = problemText(code, level);
  const count = pluralize(found.length, 'request');
  const edge = level === 'warn' || level === 'stop' ? `border-l-4 ${edges[level]}` : '';
  return (
    <div className={`grid gap-2 rounded-card border border-line bg-white px-5 py-4 ${edge}`}>
      {level === 'warn' ? (
        <label className="flex items-start gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isAccepted}
            disabled={isLocked}
            onChange={({ target }) => onAccept(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-teal"
          />
          <span>
            {title} <span className="font-normal whitespace-nowrap text-slate">({count})</span>
          </span>
        </label>
      ) : (
        <p className="font-semibold">
          {title} <span className="font-normal whitespace-nowrap text-slate">({count})</span>
        </p>
      )}
      <p className="max-w-3xl text-small">
        {advice}{' '}
        {help === 'settings' ? (
          <Link href={paths.sellerSettings} className="font-semibold whitespace-nowrap text-teal underline">
            Seller settings
          </Link>
        ) : null}
      </p>
      {children}
      <details className="text-small">
        <summary className="min-h-6 w-fit cursor-pointer font-medium text-teal-deep">
          Show {found.length === 1 ? 'it' : 'them'}
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="mt-2">
          <PagedRows
            caption={title}
            columns={columnsFor(group, help === 'buyer' && !isLocked ? onFixBuyer : undefined)}
            rows={found}
            keyOf={({ item }) => item.trxno}
            isWhole
          />
        </div>
      </details>
    </div>
  );
}

const wide = '@max-3xl:hidden';

function columnsFor(
  { code, found: all }: ProblemGroup,
  onFixBuyer: ((trxno: string) => void) | undefined,
): Column<FoundItem>[] {
  const fix = ({ item: { trxno } }: FoundItem) =>
    onFixBuyer ? (
      <TextButton onClick={() => onFixBuyer(trxno)}>
        Fix buyer<span className="sr-only"> of {trxno}</span>
      </TextButton>
    ) : null;
  const hasDetails = all.some(({ detail }) => detailText(code, detail) !== '');
  return [
    {
      header: 'ID Transaction',
      cell: (found) => (
        <>
          <RequestLink trxno={found.item.trxno} />
          <span className="grid gap-1 @3xl:hidden">
            <span className="wrap-anywhere">{found.item.buyerName}</span>
            <span className="text-slate">
              {[found.item.store, found.item.salesDate].filter(Boolean).join(', ')}
            </span>
            {what(code, found)}
            {fix(found)}
          </span>
        </>
      ),
    },
    { header: 'Store', cell: ({ item }) => item.store, className: wide },
    { header: 'Sale date', cell: ({ item }) => item.salesDate, className: `${wide} whitespace-nowrap` },
    { header: 'Buyer', cell: ({ item }) => item.buyerName, className: `${wide} wrap-anywhere` },
    ...(hasDetails
      ? [{ header: 'Found', cell: (found: FoundItem) => what(code, found), className: wide }]
      : []),
    ...(onFixBuyer ? [{ header: 'Action', cell: fix, className: `${wide} whitespace-nowrap` }] : []),
  ];
}

function what(code: ProblemGroup['code'], { detail }: FoundItem) {
  const text = detailText(code, detail);
  const batch = detail?.['batch'];
  if (code !== 'alreadyExported' || typeof batch !== 'number') return text;
  return (
    <Link href={batchPath(batch)} className="font-medium text-teal hover:underline">
      {text}
    </Link>
  );
}
