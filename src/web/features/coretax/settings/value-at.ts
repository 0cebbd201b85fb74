/** The keys of a path as errors name it: `stores[2].place` is stores, 2, place. */
const keysOf = (path: string) => path.split(/[.[\]]+/).filter((key) => key !== '');

export function valueAt(whole: object, path: string): unknown {
  return keysOf(path).reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    whole,
  );
}

/** The value as an input shows it: empty where there is no text and no number. */
export function textAt(whole: object, path: string): string {
  const value = valueAt(whole, path);
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value);
  return typeof value === 'string' ? value : '';
}

/** A copy with another value there; everything beside the way to it stays the same object. */
export function withValueAt<Whole extends object>(whole: Whole, path: string, value: unknown): Whole {
  const change = (part: unknown, [key, ...rest]: string[]): unknown => {
    if (key === undefined) return value;
    if (Array.isArray(part)) return part.with(Number(key), change(part[Number(key)], rest));
    const record = part as Record<string, unknown>;
    return { ...record, [key]: change(record[key], rest) };
  };
  return change(whole, keysOf(path)) as Whole;
}
