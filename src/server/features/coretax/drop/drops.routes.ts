import {
  addToDrop as addToDropCall,
  chooseRequest as chooseRequestCall,
  deleteDrop,
  listDrops as listDropsCall,
  openDrop as openDropCall,
  readDrop,
  readDropPage,
  runDrop as runDropCall,
} from '#contract/coretax/drops.ts';
import { dropLimits } from '#domain/coretax/faktur/drop-limits.ts';
import { createSemaphore } from '../../../concurrency/semaphore.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import type { Spreadsheets } from '../../../ports/spreadsheets.ts';
import type { OpenZip } from '../../../ports/zip-files.ts';
import { listDrops } from '../../../store/coretax/drops.ts';
import { addToDrop, checkOpen } from './add-to-drop.ts';
import { chooseRequest } from './choose-request.ts';
import { describeDrop } from './describe-drop.ts';
import { discardDrop } from './discard-drop.ts';
import { openDrop } from './open-drop.ts';
import { runDrop } from './run-drop.ts';
import { viewDropPage } from './view-drop-page.ts';

type Needs = {
  database: Database;
  reads: Reads;
  viewWrites: Db;
  clock: Clock;
  files: FileStorage;
  pdf: Pdf;
  spreadsheets: Spreadsheets;
  openZip: OpenZip;
};

const guard = { access: 'importFakturs', limit: limits.drop } as const;
const fileLimit = dropLimits.uploadBytes;
const shownDrops = 100;
/** The largest body: as many decisions as one call takes, each with a reason. */
const runBodyLimit = 16_000_000;
/** A run takes a processor for seconds: others wait for their turn, but not for long. */
const runsAtOnce = 2;
const waiting = { waitMs: 10_000, stallMs: Infinity };

/** The routes of drops, which lead from files to customers who have their fakturs. */
export function dropsRoutes(route: Route, needs: Needs): void {
  const turns = createSemaphore(runsAtOnce, waiting);

  route(openDropCall, { ...guard, rows: 'none' }, ({ user }) => openDrop(needs, user));

  route(listDropsCall, { ...guard, rows: 'none' }, async ({ user }) =>
    needs.reads.read(user, (db) => listDrops(db, shownDrops)),
  );

  route(readDrop, { ...guard, rows: 'masked' }, async ({ params: { id }, listed }) => {
    const drop = await describeDrop(needs.reads.latest, id);
    listed({ rows: drop.files.length + (drop.list?.rows.length ?? 0) });
    return drop;
  });

  route(
    addToDropCall,
    {
      ...guard,
      fileLimit,
      bodyLimit: fileLimit + 100_000,
      rows: 'masked',
      beforeFiles: ({ params: { id } }: { params: { id: string } }) => checkOpen(needs.database, id),
    },
    async ({ params: { id }, files: sent, user, reply, listed }) => {
      const { files, list, isNew } = await addToDrop(needs, id, sent.file, user);
      if (!isNew) reply.code(200);
      listed({ rows: files.length + (list?.rows.length ?? 0) });
      return { files, list };
    },
  );

  route(chooseRequestCall, guard, ({ params: { id, no }, body: { transactionId } }) =>
    chooseRequest(needs, { drop: id, no, transactionId }),
  );

  route(readDropPage, guard, async ({ params: { id, no, page }, user, reply }) => {
    const picture = await viewDropPage(needs, { drop: id, no, page }, user);
    reply.type('image/png');
    return picture;
  });

  route(
    runDropCall,
    { ...guard, bodyLimit: runBodyLimit, rows: 'none' },
    async ({ params: { id }, body, user }) => {
      const { decisions = [] } = body;
      return turns.run(() => runDrop(needs, { id, decisions }, user));
    },
  );

  route(deleteDrop, guard, async ({ params: { id }, user }) => {
    await discardDrop(needs, id, user);
    return undefined;
  });
}
