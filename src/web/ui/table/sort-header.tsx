import type { Direction } from '#domain/requests/request-list.ts';

export type Sorting<Sort extends string> = {
  by: Sort;
  dir: Direction;
  onSort: (by: Sort, dir: Direction) => void;
};

type Props<Sort extends string> = {
  by: Sort;
  sorting: Sorting<Sort>;
  isNumber: boolean;
  children: string;
};

/** The first press sorts ascending, the next one reverses. The arrow takes its space even while invisible. */
export function SortHeader<Sort extends string>({ by, sorting, isNumber, children }: Props<Sort>) {
  const isSorted = sorting.by === by;
  const next = isSorted && sorting.dir === 'asc' ? 'desc' : 'asc';
  const arrowLook = isSorted ? '' : 'opacity-0 group-hover:opacity-40 group-focus-visible:opacity-40';
  return (
    <button
      type="button"
      onClick={() => sorting.onSort(by, next)}
      className={`group -mx-1 inline-flex min-h-10 max-w-full items-center in-data-[density=compact]:min-h-8 gap-1 rounded-sm px-1 ${isNumber ? 'flex-row-reverse text-right' : 'text-left'}`}
    >
      {children}
      <svg
        viewBox="0 0 10 12"
        aria-hidden="true"
        className={`size-2.5 shrink-0 fill-none stroke-current ${arrowLook}`}
      >
        <path
          d={isSorted && sorting.dir === 'desc' ? 'M5 1v10M1 7l4 4 4-4' : 'M5 11V1M1 5l4-4 4 4'}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
