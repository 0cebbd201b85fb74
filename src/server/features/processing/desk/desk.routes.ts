import {
  actOnSeveral as actCall,
  addNote as addNoteCall,
  addView as addViewCall,
  changeView as changeViewCall,
  countViews as countViewsCall,
  deleteView as deleteViewCall,
  listColleagues,
  listMatchingIds,
  listViews as listViewsCall,
  readLines as readLinesCall,
  savePreferences,
  takeNext as takeNextCall,
} from '#contract/processing/desk.ts';
import { actLimit } from '#domain/requests/desk.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import { currentDeadlines } from '../../../store/coretax/seller-settings.ts';
import { mergePreferences } from '../../../store/desk/preferences.ts';
import { listViews } from '../../../store/desk/saved-views.ts';
import { findMatchingIds } from '../../../store/lists/request-list.ts';
import { isSearch } from '../../../store/lists/request-search.ts';
import type { Search } from '../../../store/lists/searches.ts';
import { listStaff } from '../../../store/people/staff.ts';
import { listFilter } from '../list-filter.ts';
import { actOnSeveral } from './act-on-several.ts';
import { addNote } from './add-note.ts';
import { countViews } from './count-views.ts';
import { readLines } from './read-lines.ts';
import { addView, changeView, deleteView, shownTo } from './saved-views.ts';
import { takeNext } from './take-next.ts';

type Needs = {
  database: Database;
  reads: Reads;
  search: Search;
  clock: Clock;
  files: FileStorage;
  pdf: Pdf;
};

/** The largest body: as many IDs as one call takes, each as long as it may be. */
const idsBodyLimit = 1_200_000;
const viewing = { access: 'viewRequests', limit: limits.staff } as const;
const changing = { access: 'changeStatus', limit: limits.staff } as const;

/** The routes of the desk: what a person has chosen, and what several do to the same queue. */
export function deskRoutes(route: Route, needs: Needs): void {
  const { database, reads, search, clock } = needs;
  const today = () => jakartaDay(clock.now());
  const readDeadlines = () => currentDeadlines(reads.latest);

  route(savePreferences, viewing, async ({ body, user }) => mergePreferences(database, user.staffId, body));

  route(listViewsCall, { ...viewing, rows: 'none' }, async ({ user }) => {
    const views = await listViews(reads.latest, user.staffId);
    return views.map((view) => shownTo(user, view));
  });
  route(addViewCall, viewing, async ({ body, user }) => addView(needs, body, user));
  route(changeViewCall, viewing, async ({ params, body, user }) => changeView(needs, params.id, body, user));
  route(deleteViewCall, viewing, async ({ params, user }) => {
    await deleteView(needs, params.id, user);
    return undefined;
  });

  route(countViewsCall, { ...viewing, isPolled: true }, async ({ user }) =>
    reads.read(user, async (db) => countViews(db, user.staffId, today(), await currentDeadlines(db))),
  );

  route(listColleagues, { ...viewing, rows: 'none' }, async () => {
    const people = await listStaff(reads.latest);
    return people.map(({ empid }) => empid).toSorted((a, b) => a.localeCompare(b));
  });

  route(listMatchingIds, { ...viewing, rows: 'none' }, async ({ query, user }) => {
    const asker = { empid: user.empid, today: today(), readDeadlines };
    const filter = await listFilter(query, asker);
    const find = (db: Db) => findMatchingIds(db, filter, asker.today, actLimit + 1);
    const transactionIds = await (isSearch(filter) ? search(user, find) : reads.read(user, find));
    if (!transactionIds) throw new DomainError('searchTooWide');
    if (transactionIds.length > actLimit) throw new DomainError('tooMany');
    return { transactionIds };
  });

  route(
    actCall,
    { ...changing, bodyLimit: idsBodyLimit, rows: 'none' },
    async ({ body, user, idempotency }) => actOnSeveral(needs, body, user, idempotency),
  );

  route(takeNextCall, changing, async ({ body, user, idempotency }) => {
    const filter = await listFilter(body.filter, { empid: user.empid, today: today(), readDeadlines });
    return takeNext(needs, filter, user, idempotency);
  });

  route(addNoteCall, changing, async ({ params, body, user }) =>
    addNote(needs, { ...params, ...body }, user),
  );

  route(readLinesCall, viewing, async ({ params }) => readLines(reads.latest, params.transactionId));
}
