import { isTransactionId } from '#domain/request-form.ts';
import { fragmentOf } from './typed-ids.ts';

/** The IDs that the server suggests. */
export type Suggested = readonly string[] | 'failed';

const shown = 20;
const most = 1000;

/** What suggestions are asked for: a part of an ID at the end of the text. */
export function askedFragment(text: string): string | undefined {
  const fragment = fragmentOf(text);
  return isTransactionId(fragment) ? fragment : undefined;
}

/** Leaves room for those that are entered already and will not be shown, and for one that tells of more. */
export function limitFor(fragment: string, taken: ReadonlySet<string>): number {
  let room = 0;
  for (const id of taken) if (id.includes(fragment)) room++;
  return Math.min(most, shown + room + 1);
}

/** What is shown of them, and whether there are more. */
export function offeredOf(
  ids: readonly string[],
  taken: ReadonlySet<string>,
): { offered: string[]; isCut: boolean } {
  const free = ids.filter((id) => !taken.has(id));
  return { offered: free.slice(0, shown), isCut: free.length > shown || ids.length === most };
}
