import type { Readable } from 'node:stream';
import type { ChainFace } from '#domain/chain/face.ts';
import type { Database } from '../../database/database.ts';
import { createArchivePlaces } from '../../files/archive-places.ts';
import { fakturFileName } from '../../mail/processing/faktur-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { WriteZip, ZipPart } from '../../ports/zip-files.ts';
import { writeAudit, writeAuditOfEach } from '../../store/audit/audit.ts';
import type { PrivacyFile } from '../../store/privacy/privacy-files.ts';
import { findOpenFile, gatherPerson, type PersonRecords } from './gather-person.ts';
import { personData } from './person-data.ts';
import { readablePage } from './readable-page.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; writeZip: WriteZip };
type GiveOutCommand = { number: string; actor: string; face: ChainFace };

/** The most archives that are made at once: few people ask at the same time. */
const maxArchives = 2;

/** Everything about a person as one archive. */
export function createPersonArchives({ database, clock, files, writeZip }: Needs) {
  const open = createArchivePlaces(writeZip, maxArchives);
  return ({ number, actor, face }: GiveOutCommand): Promise<Readable> =>
    open(async () => {
      const now = clock.now();
      const { file, found } = await database.begin(async (tx) => {
        const opened = await findOpenFile(tx, number);
        const gathered = await gatherPerson(tx, opened);
        const lines = [...gathered.requests, ...gathered.archived].map(({ transactionId }) => ({
          transactionId,
          detail: { file: number },
        }));
        await writeAuditOfEach(tx, { actor, action: 'giveOutData' }, lines, now);
        const detail = { file: number, rows: gathered.requests.length };
        await writeAudit(tx, { actor, action: 'giveOutData', detail }, now);
        return { file: opened, found: gathered };
      });
      return partsOf({ file, found, face, now, files });
    });
}

type Archive = { file: PrivacyFile; found: PersonRecords; face: ChainFace; now: Date; files: FileStorage };

async function* partsOf({ file, found, face, now, files }: Archive): AsyncGenerator<ZipPart> {
  const stored = storedFiles(found);
  const data = personData({ file, found, now, names: stored.map(({ name }) => name) });
  yield { name: 'index.html', content: [Buffer.from(readablePage(data, face))] };
  yield { name: 'data.json', content: [Buffer.from(JSON.stringify(data, null, 2))] };
  for (const { name, file: kept } of stored) {
    const opened = await files.open(kept);
    // An archive that lacks one would not tell: it breaks off, and the reader knows.
    if (!opened) throw new Error('a file of the archive is not in the storage');
    yield { name, content: opened.content };
  }
}

type StoredFile = { name: string; file: string };

const photosOf = (
  of: string,
  { npwpPhoto, receiptPhoto }: Record<'npwpPhoto' | 'receiptPhoto', string | null>,
) => [
  ...(npwpPhoto === null ? [] : [{ name: `photos/${of}-npwp.jpg`, file: npwpPhoto }]),
  ...(receiptPhoto === null ? [] : [{ name: `photos/${of}-receipt.jpg`, file: receiptPhoto }]),
];

/** Photos and fakturs under names that say whose they are. */
function storedFiles({ requests, archived, submissions, corrections }: PersonRecords): StoredFile[] {
  return [
    ...[...requests, ...archived].flatMap((request) => [
      ...photosOf(request.transactionId, request),
      ...faktursOf(request),
    ]),
    ...submissions.flatMap((submission) =>
      photosOf(`${submission.transactionId}-${submission.submissionId.slice(0, 8)}`, submission),
    ),
    ...corrections.flatMap((correction) =>
      photosOf(`${correction.transactionId}-${correction.id.slice(0, 8)}`, correction),
    ),
  ];
}

function faktursOf({ transactionId, fakturs, fakturFile }: PersonRecords['requests'][number]): StoredFile[] {
  const numbered = fakturs.flatMap(({ number, file }) =>
    file === null ? [] : [{ name: `fakturs/${fakturFileName(transactionId, number)}`, file }],
  );
  const isKnown = fakturFile === null || numbered.some(({ file }) => file === fakturFile);
  return isKnown
    ? numbered
    : [...numbered, { name: `fakturs/${fakturFileName(transactionId)}`, file: fakturFile }];
}
