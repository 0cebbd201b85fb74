import type { Readable } from 'node:stream';
import { DomainError } from '#domain/errors.ts';
import { maxZippedFakturs } from '#domain/requests/my-requests.ts';
import { customerActor } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { createArchivePlaces } from '../../files/archive-places.ts';
import { fakturFileName } from '../../mail/processing/faktur-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { WriteZip, ZipPart } from '../../ports/zip-files.ts';
import { writeAuditOfEach } from '../../store/audit/audit.ts';
import { listMyFakturs, type MyFaktur } from '../../store/requests/my-requests.ts';

type Needs = { reads: Reads; viewWrites: Db; clock: Clock; files: FileStorage; writeZip: WriteZip };

/** The most archives at once, apart from staff's exports: customers on slow phones must not hold those up. */
const maxArchives = 4;

/** All fakturs of an address as one archive. */
export function createFakturArchives({ reads, viewWrites, clock, files, writeZip }: Needs) {
  const open = createArchivePlaces(writeZip, maxArchives);
  return (email: string): Promise<Readable> =>
    open(async () => {
      const now = clock.now();
      const fakturs = await listMyFakturs(reads.latest, email, { limit: maxZippedFakturs, now });
      if (fakturs.length === 0) throw new DomainError('notFound');
      await noteViews(viewWrites, fakturs, now);
      return partsOf(fakturs, files);
    });
}

/** Logs the views as if each faktur had been downloaded by itself. */
async function noteViews(db: Db, fakturs: MyFaktur[], now: Date): Promise<void> {
  const ids = [...new Set(fakturs.map(({ transactionId }) => transactionId))];
  const lines = ids.map((transactionId) => ({ transactionId, detail: { part: 'zip' } }));
  await writeAuditOfEach(db, { actor: customerActor, action: 'viewFaktur' }, lines, now);
}

async function* partsOf(fakturs: MyFaktur[], files: FileStorage): AsyncGenerator<ZipPart> {
  for (const { transactionId, number, file } of fakturs) {
    const opened = await files.open(file);
    // An archive that lacks one would not tell: it breaks off, and the reader knows.
    if (!opened) throw new Error('the faktur is not in the storage');
    yield { name: fakturFileName(transactionId, number ?? undefined), content: opened.content };
  }
}
