import { rowFaultText } from '#contract/errors/bulk-texts.ts';
import { readBulkList, readIds, uploadForClosing, uploadForRejecting } from '#contract/processing/bulk.ts';
import { bulkLimit } from '#domain/requests/bulk.ts';
import { DomainError } from '#domain/errors.ts';
import { answerFile } from '../../http/route/answer-file.ts';
import { attachmentNamed } from '../../http/route/content-disposition.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import { uploadBodyLimit } from '../../http/route/uploads.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Pdf } from '../../ports/pdf.ts';
import type { Spreadsheets } from '../../ports/spreadsheets.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { findKeptList } from '../../store/requests/bulk-operations.ts';
import type { Database } from '../../database/database.ts';
import { readList } from './read-list.ts';
import { takeBulkFile } from './take-bulk-file.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf; spreadsheets: Spreadsheets };

/** Room for as many IDs as one call takes, each with its comma and some space. */
const fieldLimit = bulkLimit * 40;
const size = { fieldLimit, bodyLimit: uploadBodyLimit + fieldLimit };

const uploads = [
  { target: 'closed', access: 'closeMany', upload: uploadForClosing },
  { target: 'rejected', access: 'rejectMany', upload: uploadForRejecting },
] as const;

/** The files of bulk calls: lists to be read, what is uploaded beside a call, and the list that was kept. */
export function bulkFilesRoutes(route: Route, needs: Needs): void {
  const { database, clock } = needs;

  route(
    readIds,
    { access: 'closeMany', limit: limits.staff, bodyLimit: uploadBodyLimit, rows: 'none' },
    async ({ files, language }) => {
      const { transactionIds, rejected } = await readList(needs.spreadsheets, files.list?.content, 'list');
      return {
        transactionIds,
        rejected: rejected.map((row) => ({ ...row, message: rowFaultText(row.code, language) })),
      };
    },
  );

  for (const { target, access, upload } of uploads) {
    const guard = { access, limit: limits.staff, ...size };
    route(upload, guard, async ({ body, files: { file }, user }) => {
      await takeBulkFile(needs, { ...body, target, file }, user);
      return { stored: true } as const;
    });
  }

  route(
    readBulkList,
    { access: 'viewAudit', limit: limits.staff },
    async ({ params: { id }, user, reply }) => {
      const list = await findKeptList(database, id);
      if (!list) throw new DomainError('notFound');
      const line = { actor: user.empid, action: 'viewList', detail: { operation: id } } as const;
      return answerFile(reply, needs.files, list.file, {
        disposition: attachmentNamed(list.name),
        noteView: () => writeAudit(database, line, clock.now()),
      });
    },
  );
}
