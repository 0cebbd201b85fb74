import type { Session } from '../../src/server/database/database.ts';
import { raw, sql } from '../../src/server/database/sql.ts';
import { requestSorts } from '../../src/domain/request-list.ts';
import { requestStatuses } from '../../src/domain/request-status.ts';
import { hasMilestones, milestoneDistance } from '../../src/server/store/lists/list-milestones.ts';
import { runsOf } from '../../src/server/store/lists/request-order.ts';

/** As if they had been put one after the other: a task for each order, for which its index has to be there. */
export const milestoneTasks = requestSorts.filter(hasMilestones).map((sort) => async (session: Session) => {
  const [run] = runsOf(sort, '');
  if (!run) throw new Error(`no order by ${sort}`);
  const key = sort === 'totalPaid' ? sql`lpad(key::text, 19, '0')` : sql`key::text`;
  await session`delete from list_milestones where sort = ${sort}`;
  const each = (text: (status: string) => string) => raw(requestStatuses.map(text).join(', '));
  await session`
    insert into list_milestones (sort, key, transaction_id, ${each((status) => status)})
    select ${sort}, ${key}, transaction_id, ${each((status) => `${status}_before`)}
    from (
      select part, max(key) filter (where is_first) as key, max(transaction_id) filter (where is_first) as transaction_id,
        ${each((status) => `lag(count(*) filter (where status = '${status}')) over (order by part) as ${status}_before`)}
      from (
        select key, transaction_id, status, position / ${milestoneDistance}::bigint as part,
          position % ${milestoneDistance}::bigint = 0 as is_first
        from (select ${run.key} as key, transaction_id, status, row_number() over (order by ${run.by('asc')}) - 1 as position
          from requests) listed) parted
      group by part) milestones
    where part > 0`;
});
