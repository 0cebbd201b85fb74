import {
  digunggungChange,
  digunggungRow,
  downloadDigunggung,
  pendingRow,
  readDigunggung as readCall,
  reportMasa as reportCall,
  takeSnapshot as snapshotCall,
} from '#contract/coretax/digunggung.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../../database/database.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import { answerFile } from '../../../http/route/answer-file.ts';
import { attachmentNamed } from '../../../http/route/content-disposition.ts';
import type { Exports } from '../../../http/route/exports.ts';
import { streamJsonPieces, type Piece } from '../../../http/route/json-pieces.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import { findSnapshotFile } from '../../../store/coretax/digunggung-snapshots.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { readDigunggung, type ReadPiece } from './read-digunggung.ts';
import { reportMasa } from './report-masa.ts';
import { takeSnapshot } from './take-snapshot.ts';
import type { Needs as SnapshotNeeds } from './write-snapshot.ts';

type Needs = SnapshotNeeds & { reads: Reads; viewWrites: Db } & Pick<Exports, 'openReading' | 'inPlace'>;

const guard = { access: 'manageCoretax', limit: limits.staff } as const;
const lists = { rows: digunggungRow, pending: pendingRow, changes: digunggungChange };

/** What has to be left out of the lump of a month: the list, what was kept of it, and whether the month was reported. */
export function digunggungRoutes(route: Route, needs: Needs): void {
  const { reads, viewWrites, clock, files } = needs;

  route(readCall, { ...guard, rows: 'none' }, async ({ params: { masa }, user, reply }) => {
    const { first, batches } = await needs.openReading({ user, reply }, readDigunggung(masa));
    return streamJsonPieces(reply, { masa, ...first }, { lists, pieces: piecesOf(batches) });
  });

  route(snapshotCall, guard, async ({ params: { masa }, user }) => {
    const { number, at, totals } = await needs.inPlace(() => takeSnapshot(needs, masa, user));
    const { totalPaid: _totalPaid, ...sums } = totals;
    return { number, at: jakartaDateTime(at), ...sums };
  });

  route(downloadDigunggung, guard, async ({ params: { masa }, query, user, reply }) => {
    const found = await findSnapshotFile(reads.latest, masa, query.snapshot);
    if (!found) throw new DomainError('notFound');
    const detail = { masa, snapshot: found.number };
    return answerFile(reply, files, found.file, {
      type: downloadDigunggung.answer,
      disposition: attachmentNamed(`digunggung-${masa}-${found.number}.xlsx`),
      noteView: () =>
        writeAudit(viewWrites, { actor: user.empid, action: 'downloadDigunggung', detail }, clock.now()),
    });
  });

  const reporting = { ...guard, fresh: 'byContent' } as const;
  route(reportCall, reporting, async ({ params: { masa }, body: { reported }, user, requireFresh }) => {
    if (!reported) requireFresh();
    return { masa, reported: await reportMasa(needs, { masa, reported }, user) };
  });
}

async function* piecesOf(pieces: AsyncIterable<ReadPiece>): AsyncGenerator<Piece<typeof lists>> {
  for await (const piece of pieces) {
    if ('totals' in piece) yield { fields: piece };
    else yield piece;
  }
}
