import { bulkLimit } from '#domain/bulk.ts';
import type { Total } from '#web/ui/table/paging.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';

/** Requests one by one, or everything that the filter lets through. */
export type Selection = { isAll: false; ids: ReadonlySet<string> } | { isAll: true; of: Total };

export const nothing: Selection = { isAll: false, ids: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.isAll || selection.ids.has(id);
}

export function toggled(selection: Selection, id: string, isOn: boolean): Selection {
  const ids = new Set(selection.isAll ? [] : selection.ids);
  if (isOn) ids.add(id);
  else ids.delete(id);
  return { isAll: false, ids };
}

export function withPage(selection: Selection, page: readonly string[]): Selection {
  return { isAll: false, ids: new Set([...(selection.isAll ? [] : selection.ids), ...page]) };
}

export const countOf = (selection: Selection): number =>
  selection.isAll ? selection.of.total : selection.ids.size;

const allText = ({ total, isMore = false }: Total) => `${isMore ? 'more than ' : ''}${formatCount(total)}`;

export const selectAllText = (of: Total): string => `Select all ${allText(of)} that match`;

export function selectionText(selection: Selection): string {
  if (selection.isAll) return `All ${allText(selection.of)} that match are selected`;
  return selection.ids.size === 0
    ? 'Nothing selected'
    : `${pluralize(selection.ids.size, 'request')} selected`;
}

/** Why it cannot be checked. */
export function checkObstacle(selection: Selection): string | undefined {
  const count = countOf(selection);
  if (count === 0) return 'Select the requests to export first.';
  if (count > bulkLimit)
    return `At most ${formatCount(bulkLimit)} go into one batch: choose a month or a store.`;
  return undefined;
}
