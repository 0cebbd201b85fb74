import { memo } from 'react';
import { listStores } from '#contract/processing/report.ts';
import { call } from '#web/api/call.ts';
import { useLoaded, type LoadState } from '#web/api/use-loaded.ts';
import { useOfficeLanguage } from '#web/i18n/office-language.ts';
import { fieldTexts } from '../texts.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { storeOptions } from './store-options.ts';

const loadStores = (signal: AbortSignal) => call(listStores, { signal });

export const useStores = (): LoadState<string[]> => useLoaded(loadStores);

type Props = {
  stores: readonly string[] | undefined;
  isLoading: boolean;
  store: string;
  onStore: (store: string) => void;
};

/** A chain may have twenty thousand stores: rendered only when its props change, or the language. */
export const StoreField = memo(({ stores, isLoading, store, onStore }: Props) => {
  useOfficeLanguage();
  return (
    <SelectField
      label={fieldTexts().store}
      options={storeOptions(stores, store, isLoading)}
      value={store}
      onChosen={onStore}
    />
  );
});
