import { holdUndo, undo as undoCall } from '#contract/processing/change-status.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { findUndo } from '../../store/undos.ts';
import { holdOffer } from './hold-offer.ts';
import { undoBulk } from './undo-bulk.ts';
import { undoDesk } from './undo-desk.ts';
import { undoFaktur } from './undo-faktur.ts';
import { undoStatus } from './undo-status.ts';
import { undoUserDeletion } from './undo-user-deletion.ts';

type Needs = { database: Database; clock: Clock };

/** One call takes back whatever its author can take back, and one keeps that possible. */
export function undoRoutes(route: Route, needs: Needs): void {
  route(undoCall, { access: 'viewRequests', limit: limits.staff }, async ({ body, user }) => {
    const undo = await findUndo(needs.database, body.id);
    const isOpen = undo && needs.clock.now() <= undo.openUntil;
    if (!isOpen || undo.staffId !== user.staffId) throw new DomainError('expired');
    if (undo.kind === 'status') await undoStatus(needs, undo.id, undo.detail, user);
    else if (undo.kind === 'bulk') await undoBulk(needs, undo.id, undo.detail, user);
    else if (undo.kind === 'faktur') await undoFaktur(needs, undo.id, undo.detail, user);
    else if (undo.kind === 'desk') await undoDesk(needs, undo.id, undo.detail, user);
    else await undoUserDeletion(needs, undo.id, undo.detail, user);
    return undefined;
  });
  route(holdUndo, { access: 'viewRequests', limit: limits.staff }, async ({ params, user }) => {
    await holdOffer(needs, params.id, user);
    return undefined;
  });
}
