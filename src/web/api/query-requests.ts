import type { BodyOf } from '#contract/endpoint.ts';
import { queryRequests } from '#contract/processing/request-list.ts';
import type { RowField, RowOf } from '#contract/processing/request-row.ts';
import { callPage } from './call.ts';

type Query = Omit<BodyOf<typeof queryRequests>, 'columns'>;

/** A page of requests with the columns that a screen shows, and no others. */
export async function askForRequests<F extends RowField>(
  columns: readonly F[],
  query: Query,
  signal: AbortSignal,
) {
  const page = await callPage(queryRequests, { body: { ...query, columns: [...columns] }, signal });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer has what was asked for
  return { ...page, rows: page.rows as RowOf<F>[] };
}
