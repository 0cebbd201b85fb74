import { useMemo, useState } from 'react';
import type { BatchItem, BatchWithItems } from '#contract/coretax/exports.ts';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { formatCount } from '#web/ui/display/format-number.ts';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { coretaxTexts } from '../texts.ts';
import { batchTexts, itemStateTexts } from './texts.ts';
import { itemColumns, keyOfItem, type ItemActions } from './item-columns.tsx';

type State = BatchItem['state'] | 'changed' | undefined;

const states = ['exported', 'issued', 'rejected', 'withdrawn'] as const;
const choicesOf = (): { value: State; label: string }[] => [
  { value: undefined, label: coretaxTexts().all },
  ...states.map((value) => ({ value, label: itemStateTexts()[value] })),
  { value: 'changed', label: batchTexts().changed },
];

type Props = { batch: BatchWithItems; actions: ItemActions };

/** Every faktur of the batch, by state, ID or buyer. */
export function BatchItems({ batch: { items, files }, actions }: Props) {
  const texts = batchTexts();
  const [state, setState] = useState<State>();
  const [search, setSearch] = useState('');
  const rows = useMemo(
    () => items.filter((item) => isIn(item, state) && matches(item, search.trim())).map((item) => ({ item })),
    [items, state, search],
  );
  return (
    <section aria-labelledby="items" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="items" tabIndex={-1} className="text-lead font-semibold outline-none">
        {texts.fakturs}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-full sm:max-w-72 sm:basis-56">
          <Field
            type="search"
            label={texts.idOrBuyer}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <ChoiceMenu label={coretaxTexts().state} choices={choicesOf()} chosen={state} onChoose={setState} />
        <output className="min-h-6 py-2.5 text-small text-slate">
          {rows.length === items.length
            ? formatCount(items.length)
            : coretaxTexts().some(rows.length, items.length)}
        </output>
      </div>
      {rows.length === 0 ? (
        <p className="rounded-card border border-line bg-white p-5 text-slate">{texts.noMatch}</p>
      ) : (
        <PagedRows
          caption={texts.fakturRows}
          columns={itemColumns(files.length, actions)}
          rows={rows}
          keyOf={keyOfItem}
          isWhole
        />
      )}
    </section>
  );
}

const isIn = (item: BatchItem, state: State) =>
  state === undefined || (state === 'changed' ? item.changed : item.state === state);

function matches({ transactionId, buyerName }: BatchItem, search: string): boolean {
  return transactionId.includes(search) || buyerName.toLowerCase().includes(search.toLowerCase());
}
