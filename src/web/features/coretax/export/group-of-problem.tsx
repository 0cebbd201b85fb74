import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { batchPath, paths } from '#contract/paths.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { coretaxTexts } from '../texts.ts';
import { detailText, problemText } from '#web/features/request/check/explain-problem.ts';
import { RequestLink } from '../request-link.tsx';
import { resultTexts } from './texts.ts';
import type { FoundItem, ProblemGroup } from './problem-groups.ts';

type Props = {
  group: ProblemGroup;
  isAccepted: boolean;
  isLocked: boolean;
  onAccept: (isOn: boolean) => void;
  onFixBuyer: (transactionId: string) => void;
  /** What else can be done. */
  children: ReactNode;
};

/** The id of the box that accepts a warning. */
export const warningBoxId = (code: string) => `accept-${code}`;

const edges = { warn: 'border-l-amber', stop: 'border-l-red' } as const;

/** One problem in plain words: how many have it, what to do, and which they are. */
export function GroupOfProblem({ group, isAccepted, isLocked, onAccept, onFixBuyer, children }: Props) {
  const { code, level, found } = group;
  const { title, advice, help } = problemText(code, level);
  const count = coretaxTexts().requests(found.length);
  const edge = level === 'warn' || level === 'stop' ? `border-l-4 ${edges[level]}` : '';
  return (
    <div className={`grid gap-2 rounded-card border border-line bg-white px-5 py-4 ${edge}`}>
      {level === 'warn' ? (
        <label className="flex items-start gap-3 font-semibold">
          <input
            id={warningBoxId(code)}
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
            {coretaxTexts().settings}
          </Link>
        ) : null}
      </p>
      {children}
      <details className="text-small">
        <summary className="min-h-6 w-fit cursor-pointer font-medium text-teal-deep">
          {resultTexts().show(found.length)}
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="mt-2">
          <PagedRows
            caption={title}
            columns={columnsFor(group, help === 'buyer' && !isLocked ? onFixBuyer : undefined)}
            rows={found}
            keyOf={({ item }) => item.transactionId}
            isWhole
          />
        </div>
      </details>
    </div>
  );
}

const wide = '@max-3xl:hidden';

const dayOf = ({ item: { salesDate } }: FoundItem) => salesDate && formatDay(salesDate);

function columnsFor(
  { code, found: all }: ProblemGroup,
  onFixBuyer: ((transactionId: string) => void) | undefined,
): Column<FoundItem>[] {
  const texts = coretaxTexts();
  const fix = ({ item: { transactionId } }: FoundItem) =>
    onFixBuyer ? (
      <TextButton onClick={() => onFixBuyer(transactionId)}>
        {texts.fixBuyer}
        <span className="sr-only"> {texts.of(transactionId)}</span>
      </TextButton>
    ) : null;
  const hasDetails = all.some(({ detail }) => detailText(code, detail) !== '');
  return [
    {
      header: texts.transactionId,
      cell: (found) => (
        <>
          <RequestLink transactionId={found.item.transactionId} />
          <span className="grid gap-1 @3xl:hidden">
            <span className="wrap-anywhere">{found.item.buyerName}</span>
            <span className="text-slate">{[found.item.store, dayOf(found)].filter(Boolean).join(', ')}</span>
            {what(code, found)}
            {fix(found)}
          </span>
        </>
      ),
    },
    { header: texts.store, cell: ({ item }) => item.store, className: wide },
    { header: texts.saleDate, cell: dayOf, className: `${wide} whitespace-nowrap` },
    { header: texts.buyer, cell: ({ item }) => item.buyerName, className: `${wide} wrap-break-word` },
    ...(hasDetails
      ? [{ header: resultTexts().found, cell: (found: FoundItem) => what(code, found), className: wide }]
      : []),
    ...(onFixBuyer ? [{ header: texts.action, cell: fix, className: `${wide} whitespace-nowrap` }] : []),
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
