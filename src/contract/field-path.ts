/** Where a value stands in what was sent, as errors name it: `seller.npwp`, `stores[2].place`. */
export function fieldPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`))
    .join('');
}
