import { changeStatus as changeStatusCall, uploadFaktur } from '#contract/processing/change-status.ts';
import { readFakturPage } from '#contract/processing/request-details.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import { uploadBodyLimit } from '../../http/route/uploads.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Pdf } from '../../ports/pdf.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { acceptedUpload } from './faktur/accepted-upload.ts';
import { attachFaktur, checkAttachable } from './faktur/attach-faktur.ts';
import { changeStatus } from './change-status.ts';
import { viewFakturPage } from './faktur/view-faktur-page.ts';

type Needs = {
  database: Database;
  reads: Reads;
  viewWrites: Db;
  clock: Clock;
  files: FileStorage;
  pdf: Pdf;
  config: { taxTeamEmail: string | undefined };
};

export function statusRoutes(route: Route, needs: Needs): void {
  route(changeStatusCall, { access: 'changeStatus', limit: limits.staff }, async ({ body, user }) =>
    changeStatus(needs, body, user),
  );

  route(
    uploadFaktur,
    {
      access: 'changeStatus',
      limit: limits.staff,
      bodyLimit: uploadBodyLimit,
      beforeFiles: ({ body }) => checkAttachable(needs.database, body),
    },
    async ({ body, files, user }) => {
      const { transactionId, checkOnly, expectedStatus, ...fields } = body;
      const about = { transactionId, expectedStatus, checkOnly: checkOnly === 'true' };
      return attachFaktur(needs, { ...about, ...acceptedUpload(fields), file: files.faktur }, user);
    },
  );

  route(readFakturPage, { access: 'viewRequests', limit: limits.staff }, async ({ params, user, reply }) => {
    const picture = await viewFakturPage(needs, { ...params, page: Number(params.page) }, user);
    reply.type('image/png');
    return picture;
  });
}
