/** The selected rows of a list, and the ways to change them. */
export type RowSelection<Row> = {
  isSelected: (row: Row) => boolean;
  /** Selects a row; a range takes all between the row that was changed last and this one. */
  onSelect: (row: Row, isOn: boolean, isRange: boolean) => void;
  /** How many rows of this page are selected. */
  page: 'none' | 'some' | 'all';
  onPage: (isOn: boolean) => void;
  label: (row: Row) => string;
  pageLabel: string;
};

const look = 'size-4.5 shrink-0 accent-teal';
/** A larger target than the box itself. */
const target = '-my-2 -ml-2 inline-flex p-2 pr-1.5 align-middle select-none';

export function RowCheckBox<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  return (
    <label className={target}>
      <input
        type="checkbox"
        aria-label={selection.label(row)}
        checked={selection.isSelected(row)}
        onChange={({ target: { checked }, nativeEvent }) =>
          selection.onSelect(row, checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className={look}
      />
    </label>
  );
}

export function PageCheckBox<Row>({ selection }: { selection: RowSelection<Row> }) {
  return (
    <label className={target}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = selection.page === 'some';
        }}
        aria-label={selection.pageLabel}
        checked={selection.page === 'all'}
        onChange={({ target: { checked } }) => selection.onPage(checked)}
        className={look}
      />
    </label>
  );
}
