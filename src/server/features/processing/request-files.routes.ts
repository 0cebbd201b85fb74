import { readFaktur, readNpwpPhoto, readReceiptPhoto } from '#contract/processing/request-details.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { DomainError } from '#domain/errors.ts';
import { answerFile } from '../../http/route/answer-file.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { findRequest, type RequestRecord } from '../../store/requests/requests.ts';

type Needs = { reads: Reads; viewWrites: Db; clock: Clock; files: FileStorage };

type FileView = {
  endpoint: typeof readFaktur;
  action: AuditAction;
  fileOf: (request: RequestRecord) => string | null;
  name: (transactionId: string) => string;
};

const views: FileView[] = [
  {
    endpoint: readNpwpPhoto,
    action: 'viewNpwpPhoto',
    fileOf: ({ npwpPhoto }) => npwpPhoto,
    name: (id) => `npwp-${id}.jpg`,
  },
  {
    endpoint: readReceiptPhoto,
    action: 'viewReceiptPhoto',
    fileOf: ({ receiptPhoto }) => receiptPhoto,
    name: (id) => `struk-${id}.jpg`,
  },
  {
    endpoint: readFaktur,
    action: 'viewFaktur',
    fileOf: ({ fakturFile }) => fakturFile,
    name: (id) => `faktur-${id}.pdf`,
  },
];

/** The files of a request. Who looked is written down before anything is shown. */
export function requestFilesRoutes(route: Route, { reads, viewWrites, clock, files }: Needs): void {
  for (const { endpoint, action, fileOf, name } of views) {
    route(
      endpoint,
      { access: 'viewRequests', limit: limits.staff },
      async ({ params: { transactionId }, user, reply }) => {
        const request = await findRequest(reads.latest, transactionId);
        if (!request) throw new DomainError('transactionNotFound');
        return answerFile(reply, files, fileOf(request), {
          type: endpoint.answer,
          disposition: `inline; filename="${name(transactionId)}"`,
          noteView: () => writeAudit(viewWrites, { actor: user.empid, action, transactionId }, clock.now()),
        });
      },
    );
  }
}
