const counts = new Intl.NumberFormat('en');

/** Counts of the back office: 12,345. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** 1 ID, 12,345 IDs. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
