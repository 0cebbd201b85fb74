import type { Sql } from 'postgres';
import { requestSorts } from '../../src/domain/request-list.ts';
import { hasMilestones, milestoneDistance } from '../../src/server/store/list-milestones.ts';
import { runsOf } from '../../src/server/store/request-order.ts';

/** As if they had been put one after the other: a task for each order, for which its index has to be there. */
export const milestoneTasks = requestSorts.filter(hasMilestones).map((sort) => async (session: Sql) => {
  const [run] = runsOf(session, sort, '');
  if (!run) throw new Error(`no order by ${sort}`);
  const key = sort === 'totalPaid' ? session`lpad(key::text, 19, '0')` : session`key::text`;
  await session`delete from list_milestones where sort = ${sort}`;
  await session`
    insert into list_milestones (sort, key, transaction_id, count)
    select ${sort}, ${key}, transaction_id, ${milestoneDistance}
    from (select ${run.key} as key, transaction_id, row_number() over (order by ${run.by('asc')}) - 1 as position
      from requests) listed
    where position > 0 and position % ${milestoneDistance} = 0`;
});
