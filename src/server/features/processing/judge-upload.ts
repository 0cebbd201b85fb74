import { taxBaseOf } from '#domain/coretax/faktur/expected-fakturs.ts';
import { judgeFaktur } from '#domain/coretax/faktur/judge-faktur.ts';
import type { FakturRead } from '#domain/coretax/faktur/read-faktur-text.ts';
import type { ExpectedFaktur } from '#domain/coretax/faktur/referenced-requests.ts';
import { isRecorded, uploadWarningsOf, type UploadWarning } from '#domain/coretax/faktur/uploaded-faktur.ts';
import type { FakturVerdict } from '#domain/coretax/faktur/verdicts.ts';
import type { Db } from '../../database/database.ts';
import { findStoredFakturs } from '../../store/coretax/faktur-facts.ts';
import { readRequestFacts } from '../../store/coretax/request-facts.ts';
import { currentSettings } from '../../store/coretax/seller-settings.ts';
import { findUploadedNumber } from '../../store/requests/fakturs.ts';

type Uploaded = { transactionId: string; fileName: string; sha256: string; read: FakturRead };
export type UploadJudgement = {
  verdict: FakturVerdict;
  expected: ExpectedFaktur | null;
  /** Whether it becomes the faktur of the request, and then its price without tax. */
  isRecorded: boolean;
  dpp: number | null;
  warnings: UploadWarning[];
};

/** What a drop would make of a PDF for the request that somebody attaches it to. */
export async function judgeUpload(
  db: Db,
  { transactionId, fileName, sha256, read }: Uploaded,
): Promise<UploadJudgement | undefined> {
  const { settings } = await currentSettings(db);
  const facts = (await readRequestFacts(db, [transactionId], settings)).get(transactionId);
  if (!facts) return undefined;
  // What was read from the PDF that this one replaces goes with it, as long as the customer has not got it.
  const outgoing = facts.status === 'closed' ? undefined : await findUploadedNumber(db, transactionId);
  const stays = ({ number }: { number: string }) => number !== outgoing;
  const stored = (await findStoredFakturs(db, { numbers: [read.number], sha256s: [sha256] })).filter(stays);
  const request = { ...facts, fakturs: facts.fakturs.filter(stays) };
  const { npwp: seller } = settings.seller;
  const { verdict, expected } = judgeFaktur(read, {
    fileName,
    sha256,
    seller,
    earlier: [],
    listed: null,
    stored,
    found: [],
    chosen: request,
  });
  return {
    verdict,
    expected,
    isRecorded: isRecorded(verdict),
    dpp: taxBaseOf(read, expected),
    warnings: uploadWarningsOf(read, { seller, request, stored }),
  };
}
