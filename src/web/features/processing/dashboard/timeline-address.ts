import { paths } from '#contract/paths.ts';
import { requestQuery, type RequestQuery } from '#contract/processing.ts';
import { writeQuery } from '#web/browser/address-query.ts';

/** Where the rows behind a figure are listed. */
export function timelineAddress(query: RequestQuery = {}): string {
  return paths.timeline + writeQuery(requestQuery, query);
}
