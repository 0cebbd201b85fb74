import { randomUUID } from 'node:crypto';
import { priceOf } from '#domain/coretax/faktur/expected-fakturs.ts';
import type { Judgement } from '#domain/coretax/faktur/judge-faktur.ts';
import type { FakturRead, Unreadable } from '#domain/coretax/faktur/read-faktur-text.ts';
import { referencedIds } from '#domain/coretax/faktur/referenced-requests.ts';
import { handVerdictOf } from '#domain/coretax/faktur/uploaded-faktur.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import type { Db } from '../../database/database.ts';
import { closeByFakturs } from '../../fakturs/close-by-fakturs.ts';
import { recordFakturs, type RecordedFaktur } from '../../fakturs/record-fakturs.ts';
import { queueMails } from '../../jobs/queue-mail.ts';
import { forgetReplaced, listRecipients, type FakturSource } from '../../store/coretax/fakturs.ts';
import type { RequestMail } from '../../store/mails/mails.ts';
import { insertReasons } from '../../store/desk/request-notes.ts';
import { writeAuditOfEach, type AuditLine } from '../../store/audit/audit.ts';
import { moveStatuses } from '../../store/requests/status-moves.ts';

/** A PDF that was read, as it is stored. */
type StoredPdf = {
  read: FakturRead | Unreadable;
  file: string | null;
  /** Hexadecimal. */
  sha256: string;
  pages: number;
};
export type AttachablePdf = {
  file: StoredPdf;
  judgement: Judgement;
  act: 'attach' | 'replace';
  /** Why somebody accepted it. */
  reason: string;
  /** What the audit log says of it, besides number and verdict. */
  detail: NonNullable<AuditLine['detail']>;
};
type By = {
  source: FakturSource;
  actor: string;
  at: Date;
  /** How long its author can take it back; the mails wait as long. */
  mailAfterMs: number;
  attachedAs: AuditAction;
};
type RecordedPdf = AttachablePdf & { faktur: RecordedFaktur };

/**
 * Each of these PDFs becomes the faktur of its request, which the caller has locked and judged: recorded, attached,
 * closed where nothing else is missing, and mailed. Gives those for which that was done.
 */
export async function attachFakturs<Pdf extends AttachablePdf>(
  tx: Db,
  given: readonly Pdf[],
  by: By,
): Promise<Set<Pdf>> {
  const wanted = given.flatMap((one) => {
    const faktur = fakturOf(one);
    return faktur ? [{ ...one, faktur, of: one }] : [];
  });
  if (wanted.length === 0) return new Set();
  await forgetReplaced(
    tx,
    wanted.map(({ faktur }) => faktur.transactionId),
  );
  const done = new Set<Pdf>();
  const fakturs = wanted.map(({ faktur }) => faktur);
  await recordFakturs(tx, fakturs, { source: by.source, by: by.actor, at: by.at }, async (ids) => {
    const recorded = wanted.flatMap((one) => {
      const id = ids.get(one.faktur.number);
      return id === undefined ? [] : [{ ...one, faktur: { ...one.faktur, id } }];
    });
    await closeAndMail(tx, recorded, by);
    await writeAudits(tx, recorded, by);
    for (const { of } of recorded) done.add(of);
  });
  return done;
}

/** The faktur as its PDF prints it, the buyer above all. */
function fakturOf({ file, judgement }: AttachablePdf): RecordedFaktur | undefined {
  const { read } = file;
  const { transactionId, replaces, expected, part } = judgement;
  if ('unreadable' in read || transactionId === null || file.file === null) return undefined;
  const mentions = referencedIds(read.reference).filter((id) => id === transactionId);
  return {
    id: randomUUID(),
    transactionId,
    replaces,
    ...readFacts(read),
    part: part ?? read.code,
    ...priceOf(read, expected),
    ...fileFacts(file),
    shown: { mentions, verdict: handVerdictOf(judgement) },
  };
}

const readFacts = ({ number, code, date, dppNilaiLain, ppn, buyerKind, buyer }: FakturRead) => ({
  number,
  code,
  date,
  dppNilaiLain,
  ppn,
  buyerKind: buyerKind ?? 'npwp',
  buyerNumber: buyer ?? '',
});
const fileFacts = ({ file, sha256, pages }: StoredPdf) => ({ file, sha256, pages });

/** One mail for each faktur, with its PDF; none while other parts of a request are missing. */
async function closeAndMail(
  tx: Db,
  done: readonly RecordedPdf[],
  { actor, at, mailAfterMs }: By,
): Promise<void> {
  const closing = done.filter(({ judgement }) => judgement.attaching === 'close');
  const replacing = done.filter(({ act, judgement }) => act === 'replace' && judgement.attaching === 'mail');
  const by = { actor, at };
  const closed = await closeByFakturs(
    tx,
    closing.map(({ faktur }) => faktur),
    by,
  );
  const noted = await moveStatuses(
    tx,
    replacing.map(({ faktur }) => replacedLine(faktur)),
    by,
  );
  const historyOf = new Map(
    [...closed, ...noted].map(({ transactionId, historyId }) => [transactionId, historyId]),
  );
  const mailed = done.filter(({ judgement }) => judgement.attaching !== 'wait');
  const recipients = await listRecipients(
    tx,
    mailed.map(({ faktur }) => faktur.transactionId),
  );
  const mails = mailed.flatMap(({ faktur, act, judgement }): RequestMail[] => {
    const { transactionId, id, file } = faktur;
    const to = recipients.get(transactionId);
    if (!to || file === null) return [];
    const about =
      judgement.attaching === 'close'
        ? ({ kind: 'requestClosed', about: historyOf.get(transactionId) ?? '' } as const)
        : ({ kind: act === 'replace' ? 'fakturReplaced' : 'fakturAttached', about: file } as const);
    return [
      { event: `fakturAttached:${id}`, ...about, recipient: to.email, language: to.language, transactionId },
    ];
  });
  await queueMails(tx, mails, at, { afterMs: mailAfterMs });
}

const replacedLine = ({ transactionId, number }: RecordedFaktur) => ({
  transactionId,
  status: 'closed' as const,
  remarks: `Faktur pajak pengganti ${number}`,
});

async function writeAudits(
  tx: Db,
  done: readonly RecordedPdf[],
  { actor, at, attachedAs }: By,
): Promise<void> {
  const lines = done.map(({ judgement: { verdict, replaces }, faktur, act, detail }) => ({
    act,
    transactionId: faktur.transactionId,
    detail: { ...detail, faktur: faktur.number, verdict, ...(replaces === null ? {} : { replaces }) },
  }));
  const reasons = done.map(({ faktur: { transactionId, number }, reason }) => ({
    transactionId,
    about: `Faktur ${number}`,
    reason,
  }));
  await insertReasons(tx, reasons, { actor, at });
  for (const [act, action] of [['attach', attachedAs] as const, ['replace', 'replaceFaktur'] as const])
    await writeAuditOfEach(
      tx,
      { actor, action },
      lines.filter((line) => line.act === act),
      at,
    );
}
