/** The place of a value in what was sent, as errors name it: `seller.npwp`, `stores[2].place`. */
export function fieldPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`))
    .join('');
}

/** Whether a schema says by a code of ours what is wrong; the library's own messages are sentences. */
export const isCode = (message: string): boolean => /^[a-z]\w+$/.test(message);
