import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import { warningsOf, type FakturWarning } from '#domain/coretax/faktur/faktur-mentions.ts';
import { maskBuyer } from '#domain/buyers/mask-buyer.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { FakturRead } from '#domain/coretax/faktur/read-faktur-text.ts';
import type { ExpectedFaktur } from '#domain/coretax/faktur/referenced-requests.ts';
import {
  isDoubtfulVerdict,
  type HandVerdict,
  type UploadWarning,
} from '#domain/coretax/faktur/uploaded-faktur.ts';
import { withFiles } from '../../../files/with-files.ts';
import { recordFakturs, type RecordedFaktur } from '../../../fakturs/record-fakturs.ts';
import { queueGoodsReturned } from '../../../jobs/queue-goods-returned.ts';
import { queueMail } from '../../../jobs/queue-mail.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import { insertReasons } from '../../../store/desk/request-notes.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { Database, Db } from '../../../database/database.ts';
import { lockBatchesOf } from '../../../store/coretax/exported-requests.ts';
import { attachFiles, refreshFakturs } from '../../../store/coretax/fakturs.ts';
import { keepFromProvider } from '../../../store/issuing/with-provider.ts';
import { bindReplaced, rememberReplaced, takeOutgoing } from '../../../store/requests/fakturs.ts';
import { findRequest, lockRequest, type RequestRecord } from '../../../store/requests/requests.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { insertUndo } from '../../../store/undos.ts';
import { checkAcceptance, type Acceptance } from './check-acceptance.ts';
import { judgeUpload, type TypedFaktur, type UploadJudgement } from './judge-upload.ts';
import { readFaktur, type ReadPdf } from './read-faktur.ts';
import { statusConflict } from '../status-conflict.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf };
export type FakturUpload = Acceptance & {
  transactionId: string;
  file: { content: Buffer; fileName: string } | undefined;
  checkOnly: boolean;
  /** The status that the sender saw when choosing the file. */
  expectedStatus?: RequestStatus | undefined;
  /** The facts that somebody read off a PDF without readable text. */
  typed?: TypedFaktur | undefined;
  /** The part of the receipt that a faktur of another code stands for. */
  part?: string | undefined;
};
type AttachedFaktur = {
  transactionId: string;
  pages: number;
  mentions: string[];
  warnings: (FakturWarning | UploadWarning)[];
  verdict: HandVerdict;
  /** What it says, where it is a faktur that can be read, and what it should say. */
  faktur:
    | (Pick<FakturRead, 'number' | 'date' | 'dppNilaiLain' | 'ppn' | 'buyer'> & { verdict: HandVerdict })
    | null;
  /** The buyer of the request; numbers of buyers are masked. */
  companyName: string;
  requestBuyer: string;
  expected: ExpectedFaktur | null;
  parts: string[];
  isExcess: boolean;
  collidesWith: string | null;
  /** Takes it back while the mail to the customer of a closed request waits. */
  undo: string | null;
};
type ReadUpload = FakturUpload & ReadPdf & { content: Buffer; fileName: string; sha256: string };

/** Keeps the faktur of a request that staff work on, or of a closed one, whose customer then gets it by mail. */
export async function attachFaktur(
  needs: Needs,
  upload: FakturUpload,
  user: SessionUser,
): Promise<AttachedFaktur> {
  const { transactionId, file } = upload;
  if (!file) throw new DomainError('invalidInput', { fields: [{ field: 'faktur', code: 'required' }] });
  await checkAttachable(needs.database, upload);
  const read = await readFaktur(needs, file.content, transactionId);
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  const whole = { ...upload, ...file, ...read, sha256 };
  const { judgement, undo } = upload.checkOnly
    ? { judgement: await judge(needs.database, whole), undo: null }
    : await keep(needs, whole, user);
  return described(whole, judgement, undo);
}

async function judge(db: Db, upload: ReadUpload): Promise<UploadJudgement> {
  const judgement = await judgeUpload(db, upload);
  if (!judgement) throw new DomainError('transactionNotFound');
  return judgement;
}

function described(
  { transactionId, pages, mentions, read }: ReadUpload,
  { verdict, warnings, expected, parts, isExcess, collidesWith, buyer: whose }: UploadJudgement,
  undo: string | null,
): AttachedFaktur {
  const all = [...warningsOf(mentions, transactionId), ...warnings];
  const found = { verdict, expected, parts, isExcess, collidesWith };
  const { companyName } = whose;
  const requestBuyer = maskBuyer(whose.buyerKind, whose.buyerNumber);
  const about = { transactionId, pages, mentions, warnings: all, ...found, companyName, requestBuyer, undo };
  if ('unreadable' in read) return { ...about, faktur: null };
  const { number, date, dppNilaiLain, ppn, buyerKind } = read;
  const buyer = read.buyer === null ? null : maskBuyer(buyerKind ?? 'npwp', read.buyer);
  return { ...about, faktur: { number, date, dppNilaiLain, ppn, buyer, verdict } };
}

/** Refuses a PDF for a request that takes none, before anybody reads the PDF. */
export async function checkAttachable(
  db: Db,
  { transactionId, expectedStatus }: Pick<FakturUpload, 'transactionId' | 'expectedStatus'>,
): Promise<void> {
  await check(db, await findRequest(db, transactionId), expectedStatus);
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
  await keepFromProvider(db, [request.transactionId]);
}

type Outcome = { judgement: UploadJudgement; undo: string | null };

/** The PDF is judged before it is written, and again under lock. What it replaces is found by the sweep. */
async function keep(needs: Needs, upload: ReadUpload, user: SessionUser): Promise<Outcome> {
  checkAcceptance(await judge(needs.database, upload), upload, user);
  return withFiles(needs, async ({ put, begin, claim }) => {
    const [file] = await put([upload.content]);
    return begin(async (tx) => {
      const now = needs.clock.now();
      await claim(tx, [file]);
      const request = await lockRequest(tx, upload.transactionId);
      await check(tx, request, upload.expectedStatus);
      if (!request) throw new DomainError('transactionNotFound');
      const judgement = await judge(tx, upload);
      checkAcceptance(judgement, upload, user);
      const undo = await write(tx, { ...upload, file, judgement, request, now }, user);
      return { judgement, undo };
    });
  });
}

type JudgedUpload = Omit<ReadUpload, 'file'> & {
  file: string;
  judgement: UploadJudgement;
  request: RequestRecord;
  now: Date;
};

/** Records and shows the PDF; of a closed request it is mailed once it can no longer be taken back. Gives its undo. */
async function write(tx: Db, writing: JudgedUpload, user: SessionUser): Promise<string | null> {
  const { transactionId, file, sha256, pages, mentions, judgement, request, now } = writing;
  const { verdict, faktur } = judgement;
  const isSent = request.status === 'closed';
  // The same faktur once more: its file is exchanged, and nobody is told.
  const isSwap = verdict === 'alreadyAttached';
  await lockBatchesOf(tx, [transactionId]);
  const upload = { actor: user.empid, at: now };
  await rememberReplaced(tx, transactionId, { ...upload, file, sha256 });
  if (!isSent && !isSwap) await takeOutgoing(tx, transactionId);
  if (faktur)
    await recordFakturs(tx, [recordOf(writing, faktur)], { source: 'hand', by: user.empid, at: now });
  else {
    await attachFiles(tx, [{ transactionId, file, pages, mentions, verdict }]);
    await refreshFakturs(tx, [transactionId]);
    await queueGoodsReturned(tx, [transactionId], now);
  }

  const number = faktur && { faktur: faktur.number };
  const isAccepted = isDoubtfulVerdict(verdict) || judgement.isExcess;
  if (isAccepted)
    await insertReasons(tx, [{ transactionId, about: nameOf(faktur), reason: writing.reason ?? '' }], upload);
  const detail = { pages, verdict, ...number };
  await writeAudit(tx, { actor: user.empid, action: 'attachFaktur', transactionId, detail }, now);
  if (!isSent || isSwap) return null;
  const kind = judgement.replaces === null ? ('fakturAttached' as const) : ('fakturReplaced' as const);
  const { email: recipient, language } = request;
  const mail = { event: `fakturAttached:${file}`, kind, about: file, recipient, language };
  const undo = randomUUID();
  const mailId = await queueMail(tx, mail, now, { requests: [{ transactionId }], undo });
  const undone = { transactionId, file, mailId: mailId ?? null };
  await insertUndo(tx, { id: undo, staffId: user.staffId, kind: 'faktur', detail: undone }, now);
  await bindReplaced(tx, [transactionId], { ...upload, undo });
  return undo;
}

const nameOf = (faktur: { number: string } | undefined) => (faktur ? `Faktur ${faktur.number}` : 'Faktur');

/** The record of what was read from the PDF, the buyer above all. */
function recordOf(
  { transactionId, file, sha256, pages, mentions, judgement, request }: JudgedUpload,
  faktur: FakturRead,
): RecordedFaktur {
  const { number, code, date, dppNilaiLain, ppn, buyerKind, buyer } = faktur;
  const { verdict, part, price, replaces } = judgement;
  const { buyerKind: kind, buyerDocument, npwp } = request;
  const whose = { buyerKind: buyerKind ?? kind, buyerNumber: buyer ?? buyerDocument ?? npwp };
  const facts = { number, code, date, ...price, dppNilaiLain, ppn, part: part ?? code, replaces };
  const shown = { mentions, verdict };
  return { id: randomUUID(), transactionId, ...facts, ...whose, file, sha256, pages, shown };
}
