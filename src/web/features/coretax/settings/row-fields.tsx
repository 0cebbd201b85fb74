import { useId, type ChangeEvent, type ReactNode } from 'react';
import { typedDigits } from '#web/ui/controls/digits.ts';
import { rowTexts, type RowColumn, type RowList } from './setting-labels.ts';
import { useSettings } from './settings-context.ts';
import { textAt, valueAt } from './value-at.ts';

const rowLook = 'grid gap-x-3 gap-y-2 py-3 lg:items-start lg:py-1.5';

/** Headings above the rows of a list. Where there is no room for columns, every field has its own label instead. */
export function RowHeadings<List extends RowList>(props: {
  list: List;
  columns: readonly RowColumn<List>[];
  grid: string;
}) {
  const texts: Record<string, string> = rowTexts()[props.list];
  return (
    <div
      aria-hidden="true"
      className={`grid gap-x-3 pb-1 text-small font-semibold max-lg:hidden ${props.grid}`}
    >
      {props.columns.map((column) => (
        <span key={column}>{texts[column]}</span>
      ))}
    </div>
  );
}

/** One row; its name tells screen readers what the fields belong to. */
export function Row({ name, grid, children }: { name: string; grid: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no grid in every browser
    <div role="group" aria-label={name} className={`${rowLook} ${grid}`}>
      {children}
    </div>
  );
}

type FieldProps<List extends RowList> = { list: List; at: number; column: RowColumn<List> };

function useRowField<List extends RowList>({ list, at, column }: FieldProps<List>) {
  const { values, set, problemOf, isReadOnly } = useSettings();
  const id = useId();
  const path = `${list}[${at}].${column}`;
  const texts: Record<string, string> = rowTexts()[list];
  const problem = problemOf(path);
  return {
    id,
    label: texts[column] ?? column,
    value: valueAt(values, path),
    text: textAt(values, path),
    set: (value: unknown) => set(path, value),
    problem,
    isReadOnly,
    control: {
      id,
      name: path,
      'aria-invalid': problem === undefined ? undefined : (true as const),
      'aria-describedby': problem === undefined ? undefined : `${id}-error`,
    },
  };
}

/** The label stands above the field on a phone, and in the headings where there is room for columns. */
function Cell({
  id,
  label,
  problem,
  children,
}: {
  id: string;
  label: string;
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-small font-semibold lg:sr-only">
        {label}
      </label>
      {children}
      {problem === undefined ? null : (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-red">
          {problem}
        </p>
      )}
    </div>
  );
}

const controlLook =
  'block min-h-10 w-full rounded-card border border-edge bg-white px-2.5 py-1.5 aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red';
const inputLook = `${controlLook} read-only:border-dashed read-only:bg-mist`;

type InputProps<List extends RowList> = FieldProps<List> & {
  kind: 'text' | 'optional' | 'digits' | 'optionalDigits' | 'number' | 'day';
  max: number;
  placeholder?: string;
};

/** Optional values are null while nothing is typed; a number is none then. */
export function RowInput<List extends RowList>({ kind, max, placeholder, ...place }: InputProps<List>) {
  const { id, label, text, set, problem, isReadOnly, control } = useRowField(place);
  const isDigits = kind === 'digits' || kind === 'optionalDigits' || kind === 'number';
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = isDigits ? typedDigits(event, max) : event.target.value;
    if (typed !== '') set(kind === 'number' ? Number(typed) : typed);
    else set(kind === 'number' ? NaN : kind.startsWith('optional') ? null : '');
  };
  return (
    <Cell id={id} label={label} problem={problem}>
      <input
        {...control}
        type={kind === 'day' ? 'date' : 'text'}
        inputMode={isDigits ? 'numeric' : undefined}
        maxLength={isDigits || kind === 'day' ? undefined : max}
        autoComplete="off"
        placeholder={isReadOnly ? undefined : placeholder}
        readOnly={isReadOnly}
        value={text}
        onChange={take}
        className={inputLook}
      />
    </Cell>
  );
}

type Options = readonly { value: string; label: string }[];

export function RowSelect<List extends RowList>({
  options,
  ...place
}: FieldProps<List> & { options: Options }) {
  const { id, label, text, set, problem, isReadOnly, control } = useRowField(place);
  const chosen = options.find(({ value }) => value === text)?.label ?? text;
  return (
    <Cell id={id} label={label} problem={problem}>
      {isReadOnly ? (
        <input id={id} readOnly value={chosen} className={inputLook} />
      ) : (
        <select
          {...control}
          value={text}
          onChange={({ target }) => set(target.value)}
          className={controlLook}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Cell>
  );
}

export function RowCheck<List extends RowList>(place: FieldProps<List>) {
  const { id, label, value, set, isReadOnly, control } = useRowField(place);
  return (
    <div className="flex min-h-10 items-center gap-2">
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        disabled={isReadOnly}
        onChange={({ target }) => set(target.checked)}
        className="size-5 shrink-0 accent-teal"
      />
      <label htmlFor={id} className="text-small">
        {label}
      </label>
    </div>
  );
}
