import { readBulkList, uploadForClosing, uploadForRejecting } from '#contract/bulk.ts';
import { spreadsheet } from '#contract/spreadsheets.ts';
import { bulkLimit } from '#domain/bulk.ts';
import { DomainError } from '#domain/errors.ts';
import { attachmentNamed } from '../../http/content-disposition.ts';
import { limits } from '../../http/rate-limit.ts';
import type { Route } from '../../http/route.ts';
import { maxFileBytes } from '../../http/uploads.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Pdf } from '../../ports/pdf.ts';
import type { Spreadsheets } from '../../ports/spreadsheets.ts';
import { writeAudit } from '../../store/audit.ts';
import { findKeptList } from '../../store/bulk-operations.ts';
import type { Database } from '../../store/database.ts';
import { takeBulkFile } from './take-bulk-file.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf; spreadsheets: Spreadsheets };

/** Room for as many IDs as one call takes, each with its comma and some space. */
const fieldLimit = bulkLimit * 40;
const size = { fieldLimit, bodyLimit: maxFileBytes + fieldLimit + 100_000 };
const stored = { stored: true } as const;

/** A .xlsx is a zip file; everything else that is kept is the .xls of before. */
const mediaTypeOf = (content: Buffer) =>
  content.subarray(0, 2).toString('latin1') === 'PK' ? spreadsheet : 'application/vnd.ms-excel';

/** The files of bulk calls: what is uploaded beside them, and the list that was kept. */
export function bulkFilesRoutes(route: Route, needs: Needs): void {
  const { database, clock } = needs;

  route(
    uploadForClosing,
    { access: 'closeMany', limit: limits.staff, ...size },
    async ({ body, files: { file }, user }) => {
      await takeBulkFile(needs, { ...body, target: 'closed', file }, user);
      return stored;
    },
  );

  route(
    uploadForRejecting,
    { access: 'rejectMany', limit: limits.staff, ...size },
    async ({ body, files: { file }, user }) => {
      await takeBulkFile(needs, { ...body, target: 'rejected', file }, user);
      return stored;
    },
  );

  route(
    readBulkList,
    { access: 'viewAudit', limit: limits.staff },
    async ({ params: { id }, user, reply }) => {
      const list = await findKeptList(database, id);
      const content = list && (await needs.files.get(list.file));
      if (!content) throw new DomainError('notFound');
      const line = { actor: user.empid, action: 'viewList', detail: { operation: id } } as const;
      await writeAudit(database, line, clock.now());
      reply.type(mediaTypeOf(content)).header('content-disposition', attachmentNamed(list.name));
      return content;
    },
  );
}
