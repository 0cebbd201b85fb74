import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { findNewestLine, listAuditWriters, sealNextLines } from '../../store/audit/audit-seals.ts';

type Needs = { database: Database; log: FastifyBaseLogger };

const atOnce = 5_000;
const pollEveryMs = 100;
/**
 * The longest wait for open transactions, longer than any of ours takes; what is not settled by then is left for the
 * next run.
 */
const timeoutMs = 45_000;

/**
 * Seals the lines that are new. The log of the server keeps the last seal of each run: whoever rewrites the chain from
 * some line on would have to rewrite that log too.
 */
export async function sealAudit({ database, log }: Needs): Promise<void> {
  const settled = await settledLine(database);
  for (;;) {
    const { last, count } = await database.begin((tx) => sealNextLines(tx, settled, atOnce));
    if (last && count > 0)
      log.info({ line: last.lineId, seal: last.hash.toString('hex'), lines: count }, 'audit log sealed');
    if (count < atOnce) return;
  }
}

/** The newest line, once nobody can commit a line with a lower number any more. Nobody waits for this but the job. */
async function settledLine(database: Database): Promise<string> {
  const newest = await findNewestLine(database);
  let writers = await listAuditWriters(database);
  for (let waitedMs = 0; writers.length > 0; waitedMs += pollEveryMs) {
    if (waitedMs > timeoutMs) throw new Error('a transaction has been writing to the audit log for too long');
    await delay(pollEveryMs);
    const now = new Set(await listAuditWriters(database));
    writers = writers.filter((writer) => now.has(writer));
  }
  return newest;
}
