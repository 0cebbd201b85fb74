/** One key per content: a retry carries the same key, changed content gets a new one. */
export function createIdempotencyKeys(newKey: () => string = randomKey) {
  let last: { content: readonly unknown[]; key: string } | undefined;
  return {
    keyFor(content: readonly unknown[]): string {
      const isSame =
        last?.content.length === content.length &&
        content.every((part, i) => Object.is(part, last?.content[i]));
      if (!last || !isSame) last = { content, key: newKey() };
      return last.key;
    },
    forget(): void {
      last = undefined;
    },
  };
}

/** Makes a random key, but not by randomUUID, which exists only behind https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
