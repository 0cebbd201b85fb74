import { closeMany, rejectMany, uploadForClosing, uploadForRejecting } from '#contract/processing/bulk.ts';
import type { BulkTarget } from '#domain/requests/bulk.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { forEachWithConcurrency } from '#web/api/for-each-with-concurrency.ts';
import { retryWhenBusy } from '#web/api/retry-when-busy.ts';
import { upload } from '#web/api/upload.ts';
import { noReply, replyFields } from '../../judged/faktur-question.ts';
import type { BulkDone } from '../bulk-draft.ts';
import { stateOfFaktur, type PlannedFaktur } from '../fakturs/faktur-plan.ts';

const calls = { closed: closeMany, rejected: rejectMany } as const satisfies Record<BulkTarget, object>;

const concurrency = 3;

/** A PDF that was not sent, and why. */
export class FakturNotSent extends Error {
  override readonly name = 'FakturNotSent';
  readonly fileName: string;
  constructor(fileName: string, cause: unknown) {
    super(fileName, { cause });
    this.fileName = fileName;
  }
}

type SendingEvents = {
  onSent: (sent: PlannedFaktur) => void;
  onRefused: (refused: PlannedFaktur, error: ApiError) => void;
};

/** Comes before the run, which closes all or none: nothing is closed while a PDF is missing. */
export async function sendFakturs(
  planned: readonly PlannedFaktur[],
  reason: string,
  { onSent, onRefused }: SendingEvents,
): Promise<void> {
  const unsent = planned.filter((each) => stateOfFaktur(each) !== 'sent');
  await forEachWithConcurrency(unsent, concurrency, async (each) => {
    const { faktur, transactionId } = each;
    const { accepted = false } = faktur;
    const fields = replyFields({ ...noReply, accepted, reason: accepted ? reason : '' });
    const body = { transactionIds: [transactionId], operation: undefined, ...fields };
    try {
      await retryWhenBusy(() => upload(uploadForClosing, { body, files: { file: faktur.file } }));
    } catch (error) {
      if (error instanceof ApiError) onRefused(each, error);
      throw new FakturNotSent(faktur.file.name, error);
    }
    onSent(each);
  });
}

type Run = {
  transactionIds: string[];
  remarks: string;
  /** IDs whose PDF is doubtful and was accepted by the user. */
  accepted: ReadonlySet<string>;
  reason: string;
};

/** PDFs in doubt pass when the user has accepted every one of them; the server names them first. */
export async function runBulk(target: BulkTarget, { transactionIds, remarks, accepted, reason }: Run) {
  const unaccepted = { acceptFaktur: undefined, reason: undefined };
  const body = { transactionIds, remarks: remarks.trim() || undefined, ...unaccepted };
  const run = calls[target];
  try {
    return await call(run, { body });
  } catch (error) {
    if (!isAccepted(error, accepted)) throw error;
    return await call(run, { body: { ...body, acceptFaktur: true, reason: reason.trim() } });
  }
}

function isAccepted(error: unknown, accepted: ReadonlySet<string>): boolean {
  if (!(error instanceof ApiError) || error.code !== 'bulkRefused') return false;
  return error.problems.every(
    ({ code, transactionId }) => code === 'fakturDoubtful' && accepted.has(transactionId),
  );
}

/** Stores the Excel list with the run that it was used for. */
export async function storeList(target: BulkTarget, { list, changed, unchanged }: BulkDone): Promise<void> {
  if (!list) return;
  const files = { file: list.file };
  const of = { transactionIds: [...changed, ...unchanged], operation: list.operation };
  const body = { ...of, ...replyFields(noReply) };
  await retryWhenBusy(() =>
    target === 'closed'
      ? upload(uploadForClosing, { body, files })
      : upload(uploadForRejecting, { body: of, files }),
  );
}
