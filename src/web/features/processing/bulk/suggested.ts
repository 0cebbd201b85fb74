import { isTransactionId } from '#domain/request-form.ts';
import { fragmentOf } from './typed-ids.ts';

/** What the server suggests; cut when it may know more. */
export type Suggested = { ids: readonly string[]; isCut: boolean } | 'failed';

const shown = 20;
const most = 1000;

/** What suggestions are asked for: a part of an ID at the end of the text. */
export function askedFragment(text: string): string | undefined {
  const fragment = fragmentOf(text);
  return isTransactionId(fragment) ? fragment : undefined;
}

/** Leaves room for those that are entered already and will not be shown. */
export function limitFor(fragment: string, taken: ReadonlySet<string>): number {
  let room = 0;
  for (const id of taken) if (id.includes(fragment)) room++;
  return Math.min(most, shown + room);
}

export function offeredOf(ids: readonly string[], taken: ReadonlySet<string>): string[] {
  return ids.filter((id) => !taken.has(id)).slice(0, shown);
}
