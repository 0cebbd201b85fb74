import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '#domain/errors.ts';
import type { Database, Db, Transaction } from '../database/database.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import { announceFiles, claimFiles } from '../store/requests/pending-files.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage };
type Contents = readonly (Buffer | Readable)[];

export type NewFiles = {
  /** Writes files, all or none, and gives their names in the same order. */
  put: <const C extends Contents>(contents: C) => Promise<{ -readonly [At in keyof C]: string }>;
  /** Runs the transaction whose rows refer to the files. */
  begin: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Says in that transaction which files it refers to. Refuses when they were removed because it took too long. */
  claim: (tx: Db, names: readonly string[]) => Promise<void>;
};

/**
 * Runs a use case that writes files first and then, in one transaction, the rows that refer to them. Files that no row
 * came to refer to are removed. A job removes them within the hour where that cannot be done now, or where a lost
 * connection leaves open whether the transaction was committed: the names are announced before anything is written.
 */
export async function withFiles<T>(
  { database, clock, files }: Needs,
  work: (newFiles: NewFiles) => Promise<T>,
): Promise<T> {
  const unclaimed = new Set<string>();
  const claimed = new Set<string>();

  async function put<const C extends Contents>(contents: C) {
    const names = contents.map(() => randomUUID());
    for (const name of names) unclaimed.add(name);
    if (names.length > 0) await announceFiles(database, names, clock.now());
    const puts = await Promise.allSettled(contents.map((content, at) => files.put(content, names[at])));
    const failure = puts.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    return names as { -readonly [At in keyof C]: string };
  }

  async function begin<R>(run: (tx: Transaction) => Promise<R>): Promise<R> {
    try {
      const result = await database.begin(run);
      for (const name of claimed) unclaimed.delete(name);
      return result;
    } catch (error) {
      // Only a refusal of ours is certain: behind a lost connection it may have been written, with these files.
      if (!(error instanceof DomainError)) unclaimed.clear();
      throw error;
    }
  }

  async function claim(tx: Db, names: readonly string[]): Promise<void> {
    if (names.length > 0) await claimFiles(tx, names);
    for (const name of names) claimed.add(name);
  }

  try {
    return await work({ put, begin, claim });
  } finally {
    await Promise.allSettled([...unclaimed].map((name) => files.remove(name)));
  }
}
