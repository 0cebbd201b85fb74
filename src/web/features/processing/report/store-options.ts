type Option = { value: string; label: string; disabled?: boolean };

/** What the dropdown offers; a store that the address names is one of them, whether the list knows it or not. */
export function storeOptions(
  stores: readonly string[] | undefined,
  chosen: string,
  isLoading: boolean,
): Option[] {
  const known = stores ?? [];
  const isForeign = chosen !== '' && !known.includes(chosen);
  return [
    { value: '', label: 'Select Store' },
    ...[...(isForeign ? [chosen] : []), ...known].map((store) => ({ value: store, label: store })),
    ...(isLoading ? [{ value: ' ', label: 'Loading stores…', disabled: true }] : []),
  ];
}
