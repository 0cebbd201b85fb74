import { pluralize } from '#web/ui/display/format-number.ts';
import type { ChosenFaktur } from './drafts.ts';

type Props = {
  transactionId: string;
  check: Pick<NonNullable<ChosenFaktur['check']>, 'pages' | 'mentions' | 'warnings'>;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
};

/** What the text of the PDF says about whose it is. */
export function FakturFindings({ transactionId, check, accepted, onAccept }: Props) {
  const { pages, mentions, warnings } = check;
  const length = pluralize(pages, 'page');
  if (warnings.includes('otherTransactionId')) {
    return (
      <div role="alert" className="rounded-card border-l-4 border-amber bg-amber-pale px-3 py-2">
        <p>
          {length}. <strong>This PDF names another transaction:</strong>{' '}
          <span className="font-mono wrap-anywhere">{mentions.join(', ')}</span>, not{' '}
          <span className="font-mono wrap-anywhere">{transactionId}</span>.
        </p>
        <label className="mt-1 flex min-h-8 items-center gap-2 font-semibold">
          <input
            type="checkbox"
            checked={accepted}
            onChange={({ target }) => onAccept(target.checked)}
            className="size-5 accent-teal"
          />
          It is the right PDF all the same
        </label>
      </div>
    );
  }
  return (
    <output className="block">
      {warnings.includes('noTransactionId')
        ? `${length}. No transaction ID in its text; it may be a scan.`
        : `${length}. It names this transaction.`}
    </output>
  );
}
