import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import { warningsOf, type FakturWarning } from '#domain/faktur-mentions.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { FakturRead } from '#domain/coretax/faktur/read-faktur-text.ts';
import type { ExpectedFaktur } from '#domain/coretax/faktur/referenced-requests.ts';
import type { UploadWarning } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { recordFakturs, type RecordedFaktur } from '../../fakturs/record-fakturs.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Pdf } from '../../ports/pdf.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { Database, Db } from '../../database/database.ts';
import { lockBatchesOf } from '../../store/coretax/exported-requests.ts';
import { refreshFakturs } from '../../store/coretax/fakturs.ts';
import { replaceFaktur, replaceSentFaktur, takeOutgoing } from '../../store/requests/fakturs.ts';
import { announceFiles, claimFiles } from '../../store/requests/pending-files.ts';
import { findRequest, lockRequest, type RequestRecord } from '../../store/requests/requests.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { judgeUpload, type UploadJudgement } from './judge-upload.ts';
import { readFaktur } from './read-faktur.ts';
import { statusConflict } from './status-conflict.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf };
type Sent = {
  transactionId: string;
  file: { content: Buffer; fileName: string } | undefined;
  checkOnly: boolean;
  /** What the sender saw when choosing the file. */
  expectedStatus?: RequestStatus | undefined;
};
type Found = {
  transactionId: string;
  pages: number;
  mentions: string[];
  warnings: (FakturWarning | UploadWarning)[];
  /** What it says, where it is a faktur that can be read, and what it should say. */
  faktur:
    | (Pick<FakturRead, 'number' | 'date' | 'dppNilaiLain' | 'ppn'> & Pick<UploadJudgement, 'verdict'>)
    | null;
  expected: ExpectedFaktur | null | undefined;
};
type Uploaded = {
  transactionId: string;
  content: Buffer;
  fileName: string;
  sha256: Buffer;
  pages: number;
  mentions: string[];
  faktur: FakturRead | undefined;
  expectedStatus: RequestStatus | undefined;
};

/** Keeps the faktur of a request that staff work on, or of a closed one, whose customer then gets it by mail. */
export async function attachFaktur(needs: Needs, sent: Sent, user: SessionUser): Promise<Found> {
  const { transactionId, file, expectedStatus } = sent;
  if (!file) throw new DomainError('invalidInput', { fields: [{ field: 'faktur', code: 'required' }] });
  await check(needs.database, await findRequest(needs.database, transactionId), expectedStatus);
  const { content } = file;
  const read = await readFaktur(needs, content, transactionId);
  const sha256 = createHash('sha256').update(content).digest();
  const uploaded = { transactionId, ...file, sha256, ...read, expectedStatus };
  const judged = sent.checkOnly ? await judge(needs.database, uploaded) : await keep(needs, uploaded, user);
  return foundIn(uploaded, judged);
}

async function judge(db: Db, { faktur, sha256, ...file }: Uploaded): Promise<UploadJudgement | undefined> {
  return faktur && judgeUpload(db, { ...file, sha256: sha256.toString('hex'), read: faktur });
}

function foundIn(
  { transactionId, pages, mentions, faktur }: Uploaded,
  judged: UploadJudgement | undefined,
): Found {
  const warnings = [...warningsOf(mentions, transactionId), ...(judged?.warnings ?? [])];
  const found = { transactionId, pages, mentions, warnings };
  if (!faktur || !judged) return { ...found, faktur: null, expected: undefined };
  const { number, date, dppNilaiLain, ppn } = faktur;
  const { verdict, expected } = judged;
  return { ...found, faktur: { number, date, dppNilaiLain, ppn, verdict }, expected };
}

async function check(
  db: Db,
  request: RequestRecord | undefined,
  expected: RequestStatus | undefined,
): Promise<void> {
  if (!request) throw new DomainError('transactionNotFound');
  const { status } = request;
  if (expected && expected !== status) throw await statusConflict(db, request);
  if (status === 'waiting' || status === 'rejected') throw new DomainError('transitionNotAllowed');
}

/** The file is announced and written first; what it replaces is found by the sweep. */
async function keep(
  { database, clock, files }: Needs,
  uploaded: Uploaded,
  user: SessionUser,
): Promise<UploadJudgement | undefined> {
  const { transactionId, sha256, pages, mentions, expectedStatus } = uploaded;
  const file = randomUUID();
  await announceFiles(database, [file], clock.now());
  await files.put(uploaded.content, file);
  try {
    return await database.begin(async (tx) => {
      const now = clock.now();
      await claimFiles(tx, [file]);
      const request = await lockRequest(tx, transactionId);
      await check(tx, request, expectedStatus);
      const isSent = request?.status === 'closed';
      const judged = await judge(tx, uploaded);
      await lockBatchesOf(tx, [transactionId]);
      const number = judged?.isRecorded ? uploaded.faktur?.number : undefined;
      if (isSent) await replaceSentFaktur(tx, transactionId, { file, pages, mentions });
      else {
        const fakturs = await takeOutgoing(tx, transactionId, number);
        const upload = { actor: user.empid, at: now, sha256, fakturs };
        await replaceFaktur(tx, transactionId, { file, pages, mentions }, upload);
      }
      const by = { source: 'hand', by: user.empid, at: now } as const;
      await recordFakturs(tx, judged?.isRecorded ? recordOf({ ...uploaded, file, dpp: judged.dpp }) : [], by);
      await refreshFakturs(tx, [transactionId]);
      await queueGoodsReturned(tx, [transactionId], now);
      const detail = { pages, ...(number === undefined ? {} : { faktur: number }) };
      await writeAudit(tx, { actor: user.empid, action: 'attachFaktur', transactionId, detail }, now);
      if (!isSent) return judged;
      const { email: recipient, language } = request;
      const mail = {
        event: `fakturAttached:${file}`,
        kind: 'fakturAttached' as const,
        about: file,
        recipient,
        language,
      };
      await queueMail(tx, mail, now, { requests: [transactionId] });
      return judged;
    });
  } catch (error) {
    // Only a refusal of ours is certain: behind a lost connection it may have been written.
    if (error instanceof DomainError) await files.remove(file).catch(() => {});
    throw error;
  }
}

/** What was read from it is on record from now on, the buyer above all. */
function recordOf({
  transactionId,
  faktur,
  file,
  sha256,
  pages,
  mentions,
  dpp,
}: Uploaded & { file: string; dpp: number | null }): RecordedFaktur[] {
  if (!faktur || faktur.buyerKind === null || faktur.buyer === null) return [];
  const { number, code, date, dppNilaiLain, ppn, buyerKind, buyer } = faktur;
  const facts = { number, code, date, dpp, dppNilaiLain, ppn, buyerKind, buyerNumber: buyer };
  const stored = { file, sha256: sha256.toString('hex'), pages, shown: { mentions, verdict: 'ready' } };
  const own = { part: code, isEstimated: false, replaces: null };
  return [{ id: randomUUID(), transactionId, ...facts, ...own, ...stored }];
}
