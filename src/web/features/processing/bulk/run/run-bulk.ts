import { closeMany, rejectMany, uploadForClosing, uploadForRejecting } from '#contract/bulk.ts';
import type { BulkTarget } from '#domain/bulk.ts';
import { call } from '#web/api/call.ts';
import { forEachWithConcurrency } from '#web/api/for-each-with-concurrency.ts';
import { retryWhenBusy } from '#web/api/retry-when-busy.ts';
import { upload } from '#web/api/upload.ts';
import type { BulkDone } from '../bulk-draft.ts';
import { stateOfFaktur, type PlannedFaktur } from '../fakturs/faktur-plan.ts';

const calls = {
  closed: { run: closeMany, keepList: uploadForClosing },
  rejected: { run: rejectMany, keepList: uploadForRejecting },
} as const satisfies Record<BulkTarget, object>;

const atOnce = 3;

/** Which PDF was not sent, and why. */
export class FakturNotSent extends Error {
  override readonly name = 'FakturNotSent';
  readonly fileName: string;
  constructor(fileName: string, cause: unknown) {
    super(fileName, { cause });
    this.fileName = fileName;
  }
}

/** All or none are closed after this, so that it comes first: nothing is closed as long as a PDF has not arrived. */
export async function sendFakturs(
  planned: readonly PlannedFaktur[],
  onSent: (sent: PlannedFaktur) => void,
): Promise<void> {
  const unsent = planned.filter((each) => stateOfFaktur(each) !== 'sent');
  await forEachWithConcurrency(unsent, atOnce, async (each) => {
    const { faktur, transactionId } = each;
    const body = { transactionIds: [transactionId], operation: undefined };
    try {
      await retryWhenBusy(() => upload(uploadForClosing, { body, files: { file: faktur.file } }));
    } catch (error) {
      throw new FakturNotSent(faktur.file.name, error);
    }
    onSent(each);
  });
}

export async function runBulk(target: BulkTarget, transactionIds: string[], remarks: string) {
  const body = { transactionIds, remarks: remarks.trim() || undefined };
  return await call(calls[target].run, { body });
}

/** Keeps the Excel list with what was done by it. */
export async function keepList(target: BulkTarget, { list, changed, unchanged }: BulkDone): Promise<void> {
  if (!list) return;
  const body = { transactionIds: [...changed, ...unchanged], operation: list.operation };
  await retryWhenBusy(() => upload(calls[target].keepList, { body, files: { file: list.file } }));
}
