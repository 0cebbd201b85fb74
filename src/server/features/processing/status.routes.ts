import {
  changeStatus as changeStatusCall,
  readFakturPage,
  undo as undoCall,
  uploadFaktur,
} from '#contract/processing.ts';
import { DomainError } from '#domain/errors.ts';
import { undoMs } from '#domain/status-moves.ts';
import { limits } from '../../http/rate-limit.ts';
import type { Route } from '../../http/route.ts';
import { uploadBodyLimit } from '../../http/uploads.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Pdf } from '../../ports/pdf.ts';
import type { Database } from '../../store/database.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { findUndo, type StoredUndo, type UndoKind } from '../../store/undos.ts';
import { attachFaktur } from './attach-faktur.ts';
import { changeStatus } from './change-status.ts';
import { undoStatus } from './undo-status.ts';
import { viewFakturPage } from './view-faktur-page.ts';

type Needs = {
  database: Database;
  clock: Clock;
  files: FileStorage;
  pdf: Pdf;
  config: { taxTeamEmail: string | undefined };
};
type Undoing = (undo: StoredUndo, user: SessionUser) => Promise<void>;

export function statusRoutes(route: Route, needs: Needs, undoUserDeletion: Undoing): void {
  const { database, clock } = needs;

  route(changeStatusCall, { access: 'changeStatus', limit: limits.staff }, async ({ body, user }) =>
    changeStatus(needs, body, user),
  );

  route(
    uploadFaktur,
    { access: 'changeStatus', limit: limits.staff, bodyLimit: uploadBodyLimit },
    async ({ body, files, user }) => {
      const sent = { ...body, content: files.faktur?.content, checkOnly: body.checkOnly === 'true' };
      return attachFaktur(needs, sent, user);
    },
  );

  route(readFakturPage, { access: 'viewRequests', limit: limits.staff }, async ({ params, user, reply }) => {
    const picture = await viewFakturPage(needs, { ...params, page: Number(params.page) }, user);
    reply.type('image/png');
    return picture;
  });

  const undoings: Record<UndoKind, Undoing> = {
    status: (undo, user) => undoStatus(needs, undo, user),
    userDeletion: undoUserDeletion,
  };
  route(undoCall, { access: 'viewRequests', limit: limits.staff }, async ({ body, user }) => {
    const undo = await findUndo(database, body.id);
    const isOpen = undo && clock.now().getTime() - undo.createdAt.getTime() <= undoMs;
    if (!isOpen || undo.staffId !== user.staffId) throw new DomainError('expired');
    await undoings[undo.kind](undo, user);
    return undefined;
  });
}
