import { officeTexts } from '#web/i18n/office-language.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import type { ChosenFaktur } from './drafts.ts';

const texts = officeTexts({
  en: {
    length: (pages: number) => pluralize(pages, 'page'),
    another: 'This PDF names another transaction:',
    not: 'not',
    rightAllTheSame: 'It is the right PDF all the same',
    noId: 'No transaction ID in its text; it may be a scan.',
    names: 'It names this transaction.',
  },
  id: {
    length: (pages: number) => `${formatCount(pages)} halaman`,
    another: 'PDF ini menyebut transaksi lain:',
    not: 'bukan',
    rightAllTheSame: 'PDF ini tetap benar',
    noId: 'Tidak ada ID transaksi dalam teksnya; mungkin hasil pindai.',
    names: 'PDF ini menyebut transaksi ini.',
  },
});

type Props = {
  transactionId: string;
  check: Pick<NonNullable<ChosenFaktur['check']>, 'pages' | 'mentions' | 'warnings'>;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
};

/** What the text of the PDF says about whose it is. */
export function FakturFindings({ transactionId, check, accepted, onAccept }: Props) {
  const { pages, mentions, warnings } = check;
  const words = texts();
  const length = words.length(pages);
  if (warnings.includes('otherTransactionId')) {
    return (
      <div role="alert" className="rounded-card border-l-4 border-amber bg-amber-pale px-3 py-2">
        <p>
          {length}. <strong>{words.another}</strong>{' '}
          <span className="font-mono wrap-anywhere">{mentions.join(', ')}</span>, {words.not}{' '}
          <span className="font-mono wrap-anywhere">{transactionId}</span>.
        </p>
        <label className="mt-1 flex min-h-8 items-center gap-2 font-semibold">
          <input
            type="checkbox"
            checked={accepted}
            onChange={({ target }) => onAccept(target.checked)}
            className="size-5 accent-teal"
          />
          {words.rightAllTheSame}
        </label>
      </div>
    );
  }
  return (
    <output className="block">
      {length}. {warnings.includes('noTransactionId') ? words.noId : words.names}
    </output>
  );
}
