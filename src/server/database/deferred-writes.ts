import { BusyError } from '../concurrency/semaphore.ts';
import { withTimeout } from '../concurrency/timeout.ts';
import type { Database, Db } from './database.ts';
import type { PrimaryState } from './primary-state.ts';
import type { RunTag } from './transactions.ts';

export type DeferredWrites = Db & { close: () => Promise<void> };

type Say = (what: object, text: string) => void;

type WaitingWrite = { values: unknown[]; run: () => Promise<unknown> };

/** The most writes that wait. Beyond it their callers are refused, because memory is finite and a log with gaps is none. */
const maxKept = 10_000;
const closeMs = 2_000;

/**
 * Statements that tell what happened and need no answer. While the primary is away they are kept in their order and
 * written when it is back; each stands in the log meanwhile, in case the process does not live that long. One whose
 * answer was lost may be written twice.
 */
export function createDeferredWrites(
  database: Database,
  primary: PrimaryState,
  log: { warn: Say; error: Say },
): DeferredWrites {
  const kept: WaitingWrite[] = [];
  let writing: Promise<void> = Promise.resolve();

  const writeKept = async () => {
    for (let next = kept[0]; next !== undefined && !primary.isAway(); next = kept[0]) {
      try {
        await primary.attempt(next.run);
      } catch (error) {
        if (primary.noteFailure(error)) return;
        log.error({ err: error, values: next.values }, 'what was kept could not be written');
      }
      kept.shift();
    }
  };
  const writeInTurn = () => (writing = writing.then(writeKept));
  primary.onReturn(() => void writeInTurn());

  const write = async <R extends readonly object[]>(values: unknown[], run: () => Promise<R>): Promise<R> => {
    try {
      return await primary.attempt(run);
    } catch (error) {
      if (!primary.noteFailure(error)) throw error;
    }
    if (kept.length >= maxKept) throw new BusyError();
    kept.push({ values, run });
    log.warn({ values }, 'kept until the database can be written again');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody asks such a statement for rows
    return [] as unknown as R;
  };

  const runTag: RunTag = (strings, ...values) => write(values, () => database(strings, ...values));
  return Object.assign(runTag, {
    script: <R extends readonly object[]>(text: string) => write<R>([], () => database.script<R>(text)),
    async close() {
      await withTimeout(closeMs, writeInTurn).catch(() => {}); // said below
      for (const { values } of kept) log.error({ values }, 'what was kept could not be written');
    },
  });
}
