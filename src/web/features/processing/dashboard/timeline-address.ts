import { requestQuery, type RequestQuery } from '#contract/processing.ts';
import { writeQuery } from '#web/api/address-query.ts';
import { paths } from '#web/app/paths.ts';

/** Where the rows behind a figure are listed. */
export function timelineAddress(query: RequestQuery = {}): string {
  return paths.timeline + writeQuery(requestQuery, query);
}
