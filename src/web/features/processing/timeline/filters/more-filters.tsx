import { officeWords } from '#web/i18n/office-words.ts';
import { useCallback } from 'react';
import { listColleagues } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { StoreField, useStores } from '#web/features/request/fields/store-field.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import type { ListFilter, ListParams } from '../../list-query.ts';
import { filterTexts } from './texts.ts';

type Props = { filter: ListFilter; onFilter: (changes: ListParams) => void };

const loadPeople = (signal: AbortSignal) => call(listColleagues, { signal });

/** Filters that are wanted less often; loaded when they are opened. */
export function MoreFilters({ filter, onFilter }: Props) {
  const texts = filterTexts();
  const stores = useStores();
  const people = useLoaded(loadPeople);
  const chooseStore = useCallback((store: string) => onFilter({ store: store || undefined }), [onFilter]);
  const known = people.answer ?? [];
  const assigned = filter.assigned ?? '';
  const unlisted = ['', 'me', 'nobody', ...known].includes(assigned) ? [] : [assigned];
  const day = (word: 'from' | 'to', limits: { min?: string | undefined; max?: string | undefined }) => (
    <div className="basis-40">
      <Field
        type="date"
        label={texts[word]}
        min={limits.min}
        max={limits.max ?? '9999-12-31'}
        value={filter[word] ?? ''}
        onChange={({ target }) => onFilter({ [word]: target.value || undefined })}
      />
    </div>
  );
  return (
    <div className="flex basis-full flex-wrap items-end gap-3">
      <div className="grow basis-full sm:max-w-64 sm:basis-44">
        <StoreField
          stores={stores.answer}
          isLoading={stores.isLoading}
          store={filter.store ?? ''}
          onStore={chooseStore}
        />
      </div>
      {day('from', { max: filter.to })}
      {day('to', { min: filter.from })}
      <div className="grow basis-40 sm:max-w-56">
        <SelectField
          label={texts.assigned}
          options={[
            { value: '', label: texts.anybody },
            { value: 'me', label: texts.me },
            { value: 'nobody', label: texts.nobody },
            ...[...unlisted, ...known].map((value) => ({ value, label: value })),
          ]}
          value={assigned}
          onChosen={(value) => onFilter({ assigned: value || undefined })}
        />
      </div>
      {stores.error === undefined || stores.isLoading ? null : (
        <div className="basis-full">
          <LoadProblem title={officeWords().storesNotLoaded} error={stores.error} onRetry={stores.reload} />
        </div>
      )}
    </div>
  );
}
