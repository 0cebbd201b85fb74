import type { Db } from '../../database/database.ts';
import type { Begin } from '../../database/read-in-batches.ts';

/** Reads in a transaction whose statements are cancelled after this time; undefined when one was. */
export async function readWithin<T>(
  begin: Begin,
  limitMs: number,
  read: (tx: Db) => Promise<T>,
): Promise<T | undefined> {
  let result: T | undefined;
  try {
    await begin('read only', async (tx) => {
      await tx`select set_config('statement_timeout', ${String(limitMs)}, true)`;
      result = await read(tx);
    });
  } catch (error) {
    const wasCancelled = (error as { code?: string }).code === '57014';
    if (!wasCancelled) throw error;
  }
  return result;
}
