import type { TaxRegime } from '#domain/coretax/seller-settings.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { Group } from './group.tsx';
import { AddRow, RemoveRow } from './row-buttons.tsx';
import { Row, RowHeadings, RowInput } from './row-fields.tsx';
import { groupTexts } from './texts.ts';
import { useRows } from './use-rows.ts';

const grid = 'grid-cols-2 lg:grid-cols-[10rem_6rem_6rem_6rem_5rem_minmax(0,1fr)]';

export function RegimesGroup() {
  const { rows, addButton, add, removeAt } = useRows<TaxRegime>('regimes', 'from');
  const texts = groupTexts();
  const last = rows.at(-1);
  return (
    <Group group="regimes" intro={texts.regimes}>
      <div>
        <RowHeadings
          list="regimes"
          columns={['from', 'rate', 'numerator', 'denominator', 'code']}
          grid={grid}
        />
        <div className="divide-y divide-line lg:divide-y-0">
          {rows.map((regime, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row has nothing that stays while it is typed
            <Row key={at} name={texts.regimeFrom(regime.from)} grid={grid}>
              <RowInput list="regimes" at={at} column="from" kind="day" max={10} />
              <RowInput list="regimes" at={at} column="rate" kind="number" max={3} />
              <RowInput list="regimes" at={at} column="numerator" kind="number" max={4} />
              <RowInput list="regimes" at={at} column="denominator" kind="number" max={4} />
              <RowInput list="regimes" at={at} column="code" kind="digits" max={2} />
              <div className="flex flex-wrap items-center gap-2 text-small text-slate max-lg:col-span-2 max-lg:justify-between">
                <span>{effectOf(regime)}</span>
                <RemoveRow
                  what={texts.theRegimeFrom(regime.from)}
                  locked={rows.length === 1}
                  onRemove={() => removeAt(at)}
                />
              </div>
            </Row>
          ))}
        </div>
      </div>
      <AddRow
        ref={addButton}
        label={texts.addRegime}
        onAdd={() => add({ rate: 12, numerator: 11, denominator: 12, code: '04', ...last, from: '' })}
      />
    </Group>
  );
}

/** What a customer pays on top of the price without tax. */
function effectOf({ rate, numerator, denominator }: TaxRegime): string {
  const percent = (rate * numerator) / denominator;
  if (!Number.isFinite(percent)) return '';
  return groupTexts().ofPrice(percent.toLocaleString(officeLanguage(), { maximumFractionDigits: 2 }));
}
