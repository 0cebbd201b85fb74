import { unitKey } from '#domain/coretax/seller-settings.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Group } from './group.tsx';
import { AddRow, RemoveRow } from './row-buttons.tsx';
import { Row, RowHeadings, RowInput, RowSelect } from './row-fields.tsx';
import { useSettings } from './settings-context.ts';
import { groupTexts } from './texts.ts';
import { guessedUnit, unitOptions } from './unit-options.ts';
import { useRows } from './use-rows.ts';

const grid = 'grid-cols-[minmax(0,1fr)_2.5rem] items-end lg:grid-cols-[12rem_minmax(0,24rem)_3rem]';

type Unit = { text: string; code: string };

export function UnitsGroup() {
  const texts = groupTexts();
  const { values, isReadOnly } = useSettings();
  const { rows, addButton, add, removeAt } = useRows<Unit>('units', 'code');
  const mapped = new Set(rows.map(({ text }) => unitKey(text)));
  const unknown = values.unknownUnits.filter(({ text }) => !mapped.has(unitKey(text)));
  const map = (text: string) => add({ text, code: guessedUnit(text, values.defaults.unit) });
  return (
    <Group group="units" intro={texts.units}>
      {unknown.length === 0 ? null : (
        <Notice tone="warn" title={texts.unmapped}>
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
            {unknown.map(({ text, count }) => (
              <li key={text} className="flex items-center gap-2">
                <span className="wrap-anywhere">
                  <strong>{text}</strong> {texts.onReceipts(count)}
                </span>
                {isReadOnly ? null : (
                  <TextButton aria-label={texts.mapUnit(text)} onClick={() => map(text)}>
                    {texts.map}
                  </TextButton>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-small">{texts.untilThen}</p>
        </Notice>
      )}
      {rows.length === 0 ? (
        <p className="text-slate">{texts.noUnits}</p>
      ) : (
        <div>
          <RowHeadings list="units" columns={['text', 'code']} grid={grid} />
          <div className="divide-y divide-line lg:divide-y-0">
            {rows.map(({ text, code }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row has nothing that stays while it is typed
              <Row key={at} name={text === '' ? texts.newUnit : texts.unit(text)} grid={grid}>
                <div className="max-lg:col-span-2">
                  <RowInput list="units" at={at} column="text" kind="text" max={20} />
                </div>
                <RowSelect list="units" at={at} column="code" options={unitOptions(code)} />
                <RemoveRow what={text === '' ? texts.theNewUnit : text} onRemove={() => removeAt(at)} />
              </Row>
            ))}
          </div>
        </div>
      )}
      <AddRow
        ref={addButton}
        label={texts.addUnit}
        onAdd={() => add({ text: '', code: values.defaults.unit })}
      />
    </Group>
  );
}
