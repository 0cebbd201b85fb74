import {
  listCorrections,
  readCorrectionPhoto,
  settleCorrection as settleCorrectionCall,
} from '#contract/coretax/corrections.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { answerFile } from '../../http/route/answer-file.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { findCorrection, listOpenCorrections } from '../../store/coretax/corrections.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { settleCorrection } from './settle-correction.ts';

type Needs = { database: Database; reads: Reads; viewWrites: Db; clock: Clock; files: FileStorage };

const guard = { access: 'importFakturs', limit: limits.staff } as const;
const views = {
  npwpPhoto: { action: 'viewNpwpPhoto', name: 'npwp' },
  receiptPhoto: { action: 'viewReceiptPhoto', name: 'struk' },
} as const;

/** What customers want corrected once their faktur is there. */
export function correctionsRoutes(route: Route, needs: Needs): void {
  const { reads, viewWrites, clock, files } = needs;

  route(listCorrections, { ...guard, rows: 'personal' }, async ({ user, listed }) => {
    const corrections = await reads.read(user, listOpenCorrections);
    listed({ rows: corrections.length });
    return corrections;
  });

  route(readCorrectionPhoto, guard, async ({ params, user, reply }) => {
    const correction = await findCorrection(reads.latest, params.id);
    if (!correction) throw new DomainError('notFound');
    const { action, name } = views[params.photo];
    const { transactionId } = correction;
    const line = { actor: user.empid, action, transactionId, detail: { correction: params.id } } as const;
    return answerFile(reply, files, correction[params.photo], {
      type: readCorrectionPhoto.answer,
      disposition: `inline; filename="${name}-${transactionId}.jpg"`,
      noteView: () => writeAudit(viewWrites, line, clock.now()),
    });
  });

  route(settleCorrectionCall, guard, async ({ params, body, user }) => {
    await settleCorrection(needs, { id: params.id, remarks: body.remarks }, user);
    return undefined;
  });
}
