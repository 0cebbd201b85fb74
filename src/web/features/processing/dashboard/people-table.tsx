import type { Dashboard } from '#contract/processing/dashboard.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { Bar } from './bar.tsx';
import { chartTexts } from './chart-panel.tsx';
import { closedBy, unfinishedOf } from './figure-addresses.ts';
import { FigureTable, type Column } from './figure-table.tsx';
import { Figure } from './figure.tsx';

const texts = officeTexts({
  en: { person: 'EMPID', closed: 'Closed today', unfinished: 'Taken, unfinished', nobody: 'Taken by nobody' },
  id: {
    person: 'EMPID',
    closed: 'Selesai hari ini',
    unfinished: 'Diambil, belum selesai',
    nobody: 'Belum diambil',
  },
});

type People = NonNullable<Dashboard['people']>;
/** Without an EMPID: what nobody has taken. */
type Row = Partial<People['working'][number]> & { unfinished: number };

function columnsOf(rows: readonly Row[], today: string): Column<Row>[] {
  const most = {
    closed: Math.max(1, ...rows.map(({ closed = 0 }) => closed)),
    unfinished: Math.max(1, ...rows.map(({ unfinished }) => unfinished)),
  };
  return [
    {
      header: texts().person,
      cell: ({ empid }) => <span className="wrap-anywhere">{empid ?? texts().nobody}</span>,
    },
    {
      header: texts().closed,
      className: 'w-[36%]',
      cell: ({ empid, closed = 0 }) =>
        empid === undefined ? null : (
          <>
            <Figure count={closed} to={closedBy(empid, today)} className="text-ink" />
            <Bar parts={[{ share: closed / most.closed, look: 'fill-ink' }]} />
          </>
        ),
    },
    {
      header: texts().unfinished,
      className: 'w-[36%]',
      cell: ({ empid, unfinished }) => (
        <>
          <Figure count={unfinished} to={unfinishedOf(empid ?? 'nobody')} className="text-ink" />
          <Bar parts={[{ share: unfinished / most.unfinished, look: 'fill-teal' }]} />
        </>
      ),
    },
  ];
}

/** What everybody has closed today and has in hand, and what waits for somebody to take it. */
export function PeopleTable({ people: { working, free }, today }: { people: People; today: string }) {
  const rows: Row[] = [...working, { unfinished: free }];
  return (
    <FigureTable
      caption={chartTexts().people}
      rows={rows}
      keyOf={({ empid = '' }) => empid}
      columns={columnsOf(rows, today)}
    />
  );
}
