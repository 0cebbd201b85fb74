import { judgeFaktur } from '#domain/coretax/faktur/judge-faktur.ts';
import { recordedRead } from '#domain/coretax/faktur/recorded-read.ts';
import type { FakturRead, Unreadable } from '#domain/coretax/faktur/read-faktur-text.ts';
import type { RequestFacts } from '#domain/coretax/faktur/referenced-requests.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import {
  handVerdictOf,
  isDoubtfulVerdict,
  isRefusedVerdict,
  type HandVerdict,
} from '#domain/coretax/faktur/uploaded-faktur.ts';
import type { Db } from '../../../database/database.ts';
import { listRecorded, type RecordedFacts } from '../../../store/coretax/faktur-facts.ts';
import { readRequestFacts } from '../../../store/coretax/request-facts.ts';
import { currentSettings } from '../../../store/coretax/seller-settings.ts';
import { listFilesOf } from '../../../store/requests/fakturs.ts';

/** The texts of PDFs that an earlier version attached without judging them, by transaction. */
export type UnjudgedPdfs = ReadonlyMap<string, FakturRead | Unreadable>;

/**
 * Judges, before a closing, the PDFs that it would send: of each request what nobody can accept, or what is doubtful and
 * was not accepted as such when the PDF was attached. The caller has locked the requests.
 */
export async function judgeOnFile(
  db: Db,
  transactionIds: readonly string[],
  unjudged: UnjudgedPdfs,
): Promise<Map<string, HandVerdict>> {
  const files = await listFilesOf(db, transactionIds);
  if (files.length === 0) return new Map();
  const ids = files.map(({ transactionId }) => transactionId);
  const { settings } = await currentSettings(db);
  const facts = await readRequestFacts(db, ids, settings);
  const recorded = Map.groupBy(await listRecorded(db, ids), ({ transactionId }) => transactionId);
  const found = files.flatMap(({ transactionId, file, verdict: accepted }): [string, HandVerdict][] => {
    const request = facts.get(transactionId);
    if (!request) return [];
    const own = (recorded.get(transactionId) ?? []).filter((one) => one.file !== null);
    const reads = own.map((one) => ({ read: readOf(one, settings), part: one.part }));
    const unread = own.some((one) => one.file === file) ? undefined : unjudged.get(transactionId);
    const verdicts = [...reads, ...(unread ? [{ read: unread, part: null }] : [])].map(({ read, part }) =>
      verdictOf(read, part, request, settings),
    );
    const problem =
      verdicts.find(isRefusedVerdict) ??
      verdicts.find((verdict) => isDoubtfulVerdict(verdict) && verdict !== accepted);
    return problem === undefined ? [] : [[transactionId, problem]];
  });
  return new Map(found);
}

/** Seller and mark were judged when it came. */
const readOf = (faktur: RecordedFacts, { seller }: SellerSettings): FakturRead =>
  recordedRead(faktur, { seller: seller.npwp, buyerKind: faktur.buyerKind, buyer: faktur.buyerNumber });

function verdictOf(
  read: FakturRead | Unreadable,
  chosenPart: string | null,
  request: RequestFacts,
  { seller }: SellerSettings,
): HandVerdict {
  const isOther = ({ number }: { number: string }) => 'unreadable' in read || number !== read.number;
  return handVerdictOf(
    judgeFaktur(read, {
      fileName: '',
      sha256: '',
      seller: seller.npwp,
      earlier: [],
      listed: null,
      stored: [],
      found: [],
      chosen: { ...request, hasFile: false, fakturs: request.fakturs.filter(isOther) },
      chosenPart,
    }),
  );
}
