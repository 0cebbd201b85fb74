import type { Dashboard } from '#contract/dashboard.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { Bar } from './bar.tsx';
import { NothingToShow } from './chart-panel.tsx';
import { FigureTable, type Column } from './figure-table.tsx';

type Store = Dashboard['stores'][number];

const parts = [
  { header: 'Waiting', status: 'waiting', fill: 'fill-edge', mark: 'border-edge' },
  { header: 'Open', status: 'open', fill: 'fill-teal', mark: 'border-teal' },
  { header: 'Process', status: 'process', fill: 'fill-ink', mark: 'border-ink' },
] as const;

const columnsOf = (highest: number): Column<Store>[] => [
  { header: 'Store', cell: (store) => nameAndBar(store, highest), className: 'min-w-24' },
  ...parts.map(({ header, status, mark }) => ({
    header,
    mark,
    cell: (store: Store) => formatNumber(store[status]),
    className: 'w-0 text-right @md:w-16',
  })),
  {
    header: 'Closed',
    cell: ({ closed }) => formatNumber(closed),
    className: 'w-0 text-right text-slate @md:w-16',
  },
];

export function StoreChart({ stores }: { stores: Store[] }) {
  if (stores.length === 0) return <NothingToShow>No requests yet.</NothingToShow>;
  const highest = Math.max(1, ...stores.map(({ waiting, open, process }) => waiting + open + process));
  return (
    // What is too wide for a narrow screen scrolls in here, by the arrow keys too, and never the whole page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section aria-label="Figures per store" tabIndex={0} className="overflow-x-auto">
      <FigureTable
        caption="Requests per store"
        rows={stores}
        keyOf={({ store }) => store}
        columns={columnsOf(highest)}
      />
    </section>
  );
}

function nameAndBar(store: Store, highest: number) {
  return (
    <>
      {store.store}
      <Bar parts={parts.map(({ status, fill }) => ({ share: store[status] / highest, look: fill }))} />
    </>
  );
}
