import { fieldTexts } from '../texts.ts';
type Option = { value: string; label: string; disabled?: boolean };

/** Options of the dropdown; a store in the address is always one of them, whether the list has it or not. */
export function storeOptions(
  stores: readonly string[] | undefined,
  chosen: string,
  isLoading: boolean,
): Option[] {
  const known = stores ?? [];
  const isUnlisted = chosen !== '' && !known.includes(chosen);
  return [
    { value: '', label: fieldTexts().selectStore },
    ...[...(isUnlisted ? [chosen] : []), ...known].map((store) => ({ value: store, label: store })),
    ...(isLoading ? [{ value: ' ', label: fieldTexts().loadingStores, disabled: true }] : []),
  ];
}
