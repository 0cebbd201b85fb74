import { unitKey } from '#domain/coretax/seller-settings.ts';
import { pluralize } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Group } from './group.tsx';
import { AddRow, RemoveRow } from './row-buttons.tsx';
import { Row, RowHeadings, RowInput, RowSelect } from './row-fields.tsx';
import { useSettings } from './settings-context.ts';
import { guessedUnit, unitOptions } from './unit-options.ts';
import { useRows } from './use-rows.ts';

const grid = 'grid-cols-[minmax(0,1fr)_2.5rem] items-end md:grid-cols-[12rem_minmax(0,24rem)_3rem]';

type Unit = { text: string; code: string };

export function UnitsGroup() {
  const { values, isReadOnly } = useSettings();
  const { rows, addButton, add, removeAt } = useRows<Unit>('units', 'code');
  const mapped = new Set(rows.map(({ text }) => unitKey(text)));
  const unknown = values.unknownUnits.filter(({ text }) => !mapped.has(unitKey(text)));
  const map = (text: string) => add({ text, code: guessedUnit(text, values.defaults.unit) });
  return (
    <Group
      group="units"
      intro="What the tills call a unit, and which unit of Coretax that is. Upper and lower case do not matter."
    >
      {unknown.length === 0 ? null : (
        <Notice tone="warn" title="Units of the tills that are not mapped yet">
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
            {unknown.map(({ text, count }) => (
              <li key={text} className="flex items-center gap-2">
                <span className="wrap-anywhere">
                  <strong>{text}</strong> on {pluralize(count, 'receipt')}
                </span>
                {isReadOnly ? null : (
                  <TextButton aria-label={`Map ${text}`} onClick={() => map(text)}>
                    Map
                  </TextButton>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-small">Until then they are exported in the default unit, with a warning.</p>
        </Notice>
      )}
      {rows.length === 0 ? (
        <p className="text-slate">No unit is mapped: every line is exported in the default unit.</p>
      ) : (
        <div>
          <RowHeadings list="units" columns={['text', 'code']} grid={grid} />
          <div className="divide-y divide-line md:divide-y-0">
            {rows.map(({ text, code }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row has nothing that stays while it is typed
              <Row key={at} name={text === '' ? 'New unit' : `Unit ${text}`} grid={grid}>
                <div className="max-md:col-span-2">
                  <RowInput list="units" at={at} column="text" kind="text" max={20} />
                </div>
                <RowSelect list="units" at={at} column="code" options={unitOptions(code)} />
                <RemoveRow what={text === '' ? 'the new unit' : text} onRemove={() => removeAt(at)} />
              </Row>
            ))}
          </div>
        </div>
      )}
      <AddRow ref={addButton} label="Add unit" onAdd={() => add({ text: '', code: values.defaults.unit })} />
    </Group>
  );
}
