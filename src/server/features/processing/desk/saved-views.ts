import { randomUUID } from 'node:crypto';
import { savedViewsMax } from '#domain/requests/desk.ts';
import { DomainError } from '#domain/errors.ts';
import { can } from '#domain/staff/permissions.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  countViewsToAdd,
  insertView,
  lockView,
  removeView,
  updateView,
  type StoredView,
  type ViewContent,
} from '../../../store/desk/saved-views.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';

type Needs = { database: Database; clock: Clock };
type ShownView = ViewContent & { id: string; by: string; isEditable: boolean };

/** Gives a view as a user sees it. Its owner may change a view, and of one for all also whoever leads. */
export const shownTo = (user: SessionUser, { staffId, ...view }: StoredView): ShownView => ({
  ...view,
  isEditable: staffId === user.staffId || (view.isShared && can(user.role, 'manageSharedViews')),
});

export async function addView(
  { database, clock }: Needs,
  content: ViewContent,
  user: SessionUser,
): Promise<ShownView> {
  const view = { ...content, id: randomUUID(), staffId: user.staffId };
  await database.begin(async (tx) => {
    if ((await countViewsToAdd(tx, user.staffId)) >= savedViewsMax) throw new DomainError('tooMany');
    if (!(await insertView(tx, view, clock.now()))) throw new DomainError('nameTaken');
    await note(tx, 'saveView', view, { user, clock });
  });
  return shownTo(user, { ...view, by: user.empid });
}

export async function changeView(
  { database, clock }: Needs,
  id: string,
  content: ViewContent,
  user: SessionUser,
): Promise<ShownView> {
  return database.begin(async (tx) => {
    const before = await lockToChange(tx, id, user);
    if (!(await updateView(tx, id, content, clock.now()))) throw new DomainError('nameTaken');
    const view = { ...before, ...content };
    await note(tx, 'saveView', view, { user, clock });
    return shownTo(user, view);
  });
}

export async function deleteView({ database, clock }: Needs, id: string, user: SessionUser): Promise<void> {
  await database.begin(async (tx) => {
    const view = await lockToChange(tx, id, user);
    await removeView(tx, id);
    await note(tx, 'deleteView', view, { user, clock });
  });
}

/** What others keep for themselves is as if it were not there. */
async function lockToChange(tx: Db, id: string, user: SessionUser): Promise<StoredView> {
  const view = await lockView(tx, id);
  if (!view || (view.staffId !== user.staffId && !view.isShared)) throw new DomainError('notFound');
  if (!shownTo(user, view).isEditable) throw new DomainError('notAllowed');
  return view;
}

/** Notes a change of a view without its filter, into which somebody may have typed a customer's name. */
async function note(
  tx: Db,
  action: 'saveView' | 'deleteView',
  { id, isShared }: { id: string; isShared: boolean },
  { user, clock }: { user: SessionUser; clock: Clock },
): Promise<void> {
  const detail = { view: id.slice(0, 8), shared: isShared };
  await writeAudit(tx, { actor: user.empid, action, detail }, clock.now());
}
