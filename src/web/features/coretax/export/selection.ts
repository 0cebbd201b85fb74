import * as z from 'zod/mini';
import { bulkLimit } from '#domain/requests/bulk.ts';
import type { Total } from '#web/ui/table/paging.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { tableTexts } from '#web/ui/texts.ts';
import { selectTexts } from './texts.ts';

/** Requests one by one, or everything that the filter lets through. */
export type Selection = { isAll: false; ids: ReadonlySet<string> } | { isAll: true; of: Total };

export const nothing: Selection = { isAll: false, ids: new Set() };

const brought = z.object({ transactionIds: z.array(z.string()), isToIssue: z.optional(z.boolean()) });

/** What was selected elsewhere before this page was opened from there. */
export function broughtAlong(): Selection {
  const { success, data } = z.safeParse(brought, history.state);
  return success ? { isAll: false, ids: new Set(data.transactionIds) } : nothing;
}

/** Reads which requests were brought along to be issued; they are checked at once. */
export function broughtToIssue(): string[] | undefined {
  const { success, data } = z.safeParse(brought, history.state);
  return success && data.isToIssue ? data.transactionIds : undefined;
}

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

const allText = ({ total, isMore = false }: Total) =>
  isMore ? tableTexts().moreThan(formatCount(total)) : formatCount(total);

export const selectAllText = (of: Total): string => selectTexts().selectAll(allText(of));

export function selectionText(selection: Selection): string {
  const texts = selectTexts();
  if (selection.isAll) return texts.allSelected(allText(selection.of));
  return selection.ids.size === 0 ? texts.noneSelected : texts.selected(selection.ids.size);
}

/** Why it cannot be checked. */
export function checkObstacle(selection: Selection): string | undefined {
  const count = countOf(selection);
  if (count === 0) return selectTexts().selectFirst;
  if (count > bulkLimit) return selectTexts().atMost(bulkLimit);
  return undefined;
}
