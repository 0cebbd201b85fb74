import type { Session } from '../../src/server/database/database.ts';

/** Counts anew what the triggers would have counted. */
export async function rebuildTallies(session: Session): Promise<void> {
  await session.begin(async (tx) => {
    await tx`truncate request_tallies, request_tally_changes, store_backlogs`;
    await tx`
      insert into request_tallies (dimension, key, status, count)
      select
        case when grouping(store) = 0 then 'store' when grouping(requested_on) = 0 then 'requestedOn'
          when grouping(status_since_on) = 0 then 'statusSinceOn' else 'all' end,
        coalesce(store, to_char(requested_on, 'YYYY-MM-DD'), to_char(status_since_on, 'YYYY-MM-DD'), ''), status, count(*)
      from requests
      group by grouping sets ((status), (status, store), (status, requested_on), (status, status_since_on))`;
  });
}
