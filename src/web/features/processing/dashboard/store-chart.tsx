import { Link } from 'wouter';
import type { Dashboard } from '#contract/processing/dashboard.ts';
import { Bar } from './bar.tsx';
import { NothingToShow } from './chart-panel.tsx';
import { ofStore } from './figure-addresses.ts';
import { FigureTable, type Column } from './figure-table.tsx';
import { Figure } from './figure.tsx';
import { storeChartTexts } from './texts.ts';

type Store = Dashboard['stores'][number];

const parts = [
  { status: 'waiting', fill: 'fill-edge', mark: 'border-edge' },
  { status: 'open', fill: 'fill-teal', mark: 'border-teal' },
  { status: 'process', fill: 'fill-ink', mark: 'border-ink' },
] as const;

const columnsOf = (highest: number): Column<Store>[] => [
  {
    header: storeChartTexts().store,
    cell: (store) => <NameAndBar store={store} highest={highest} />,
    className: 'min-w-24',
  },
  ...[...parts, { status: 'closed' as const, mark: undefined }].map(({ status, mark }) => ({
    header: storeChartTexts()[status],
    mark,
    cell: (store: Store) => <Figure count={store[status]} to={ofStore(store.store, status)} />,
    className: 'w-0 text-right @md:w-16',
  })),
];

export function StoreChart({ stores }: { stores: Store[] }) {
  if (stores.length === 0) return <NothingToShow>{storeChartTexts().none}</NothingToShow>;
  const highest = Math.max(1, ...stores.map(({ waiting, open, process }) => waiting + open + process));
  return (
    // What is too wide for a narrow screen scrolls in here, by the arrow keys too, and never the whole page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section aria-label={storeChartTexts().scrolled} tabIndex={0} className="overflow-x-auto">
      <FigureTable
        caption={storeChartTexts().caption}
        rows={stores}
        keyOf={({ store }) => store}
        columns={columnsOf(highest)}
      />
    </section>
  );
}

function NameAndBar({ store, highest }: { store: Store; highest: number }) {
  return (
    <>
      <Link href={ofStore(store.store)} className="inline-block min-h-6 hover:underline">
        {store.store}
      </Link>
      <Bar parts={parts.map(({ status, fill }) => ({ share: store[status] / highest, look: fill }))} />
    </>
  );
}
