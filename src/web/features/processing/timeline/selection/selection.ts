/** The selected requests, and the one that was changed last, from which a range begins. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | undefined };

export const nothing: Selection = { ids: new Set(), anchor: undefined };

function changed({ ids }: Selection, changing: readonly string[], isOn: boolean): Set<string> {
  return isOn ? new Set([...ids, ...changing]) : new Set([...ids].filter((id) => !changing.includes(id)));
}

export const withOne = (selection: Selection, id: string, isOn: boolean): Selection => ({
  ids: changed(selection, [id], isOn),
  anchor: id,
});

/** All rows of the page between the anchor and this one; without an anchor on the page only this one. */
export function withRange(
  selection: Selection,
  page: readonly string[],
  id: string,
  isOn: boolean,
): Selection {
  const [from, to] = [page.indexOf(selection.anchor ?? id), page.indexOf(id)];
  if (from === -1 || to === -1) return withOne(selection, id, isOn);
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: changed(selection, range, isOn), anchor: id };
}

export const withAll = (selection: Selection, ids: readonly string[], isOn: boolean): Selection => ({
  ids: changed(selection, ids, isOn),
  anchor: undefined,
});

export function howMany(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = page.filter((id) => selection.ids.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}
