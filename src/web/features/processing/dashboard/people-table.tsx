import type { Dashboard } from '#contract/processing/dashboard.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { Bar } from './bar.tsx';
import { chartTexts, peopleTableTexts } from './texts.ts';
import { closedBy, unfinishedOf } from './figure-addresses.ts';
import { FigureTable, type Column } from './figure-table.tsx';
import { Figure } from './figure.tsx';

type People = NonNullable<Dashboard['people']>;
/** The work of one person; a row without an EMPID is what nobody has taken. */
type Row = Partial<People['working'][number]> & { unfinished: number };

function columnsOf(rows: readonly Row[], today: string): Column<Row>[] {
  const most = {
    closed: Math.max(1, ...rows.map(({ closed = 0 }) => closed)),
    unfinished: Math.max(1, ...rows.map(({ unfinished }) => unfinished)),
  };
  return [
    {
      header: peopleTableTexts().person,
      cell: ({ empid }) => <Breakable>{empid ?? peopleTableTexts().nobody}</Breakable>,
    },
    {
      header: peopleTableTexts().closed,
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
      header: peopleTableTexts().unfinished,
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
