import { distinctIds, type BulkTarget } from '#domain/requests/bulk.ts';
import { DomainError } from '#domain/errors.ts';
import { withFiles } from '../../files/with-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Spreadsheets } from '../../ports/spreadsheets.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { findOperationByIds, findOwnOperation, keepListOf } from '../../store/requests/bulk-operations.ts';
import type { Database } from '../../database/database.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { readList } from './read-list.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; spreadsheets: Spreadsheets };
export type BulkFile = {
  target: BulkTarget;
  transactionIds: string[];
  /** The call that the list belongs to; without it, the last one with the same IDs. */
  operation?: string | undefined;
  file: { content: Buffer; fileName: string };
};

const longestName = 200;

/** Keeps the Excel list of a bulk call with it. */
export async function keepList(needs: Needs, sent: BulkFile, user: SessionUser): Promise<void> {
  const { database, clock } = needs;
  const operation = await findOperation(database, sent, user);
  if (!operation) throw new DomainError('notFound');
  await readList(needs.spreadsheets, sent.file.content, 'file');
  await withFiles(needs, async ({ put, begin, claim }) => {
    const [file] = await put([sent.file.content]);
    await begin(async (tx) => {
      await claim(tx, [file]);
      await keepListOf(tx, operation.id, { file, name: nameOf(sent.file.fileName) });
      const detail = { operation: operation.id, ids: operation.idCount };
      await writeAudit(tx, { actor: user.empid, action: 'keepList', detail }, clock.now());
    });
  });
}

function findOperation(
  database: Database,
  { operation, transactionIds, target }: BulkFile,
  user: SessionUser,
) {
  const own = { status: target, actor: user.empid };
  return operation === undefined
    ? findOperationByIds(database, { ...own, ids: distinctIds(transactionIds) })
    : findOwnOperation(database, { ...own, id: operation });
}

/** Somebody's own name for it: without what no file name has, and with its ending. */
const nameOf = (fileName: string) =>
  fileName
    .toWellFormed()
    .replaceAll(/\p{Cc}|[/\\]/gu, '')
    .slice(-longestName) || 'list.xlsx';
