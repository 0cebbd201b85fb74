import type { Session } from '../../../src/server/database/database.ts';
import { createBasketTable } from './baskets.ts';
import { withoutChecks } from './checks.ts';
import { growReceipts } from './grow-receipts.ts';
import { growRequests } from './grow-requests.ts';
import { openLanes, type Progress } from './lanes.ts';
import { withTriggers } from './triggers.ts';
import { verifyFilled } from './verify.ts';

export type Size = { requests: number; receipts: number };

/**
 * The settings of sessions that fill. Foreign keys are off: the rows fit, and looking up each of them takes longer than
 * adding it.
 */
const settings = {
  session_replication_role: 'replica',
  synchronous_commit: 'off',
  maintenance_work_mem: '1GB',
  work_mem: '256MB',
  jit: 'off',
};

/** Adds what is missing to a database of this size; what is there stays as it is. Wants its owner, a superuser. */
export async function growTo(url: string, size: Size, onProgress: Progress, now = new Date()): Promise<void> {
  const lanes = openLanes(url, settings);
  try {
    await Promise.all(lanes.map((lane: Session) => createBasketTable(lane)));
    await withoutChecks(lanes[0], ['requests', 'request_history', 'companies', 'receipts'], async () => {
      await withTriggers(lanes[0], () => growRequests(lanes, size.requests, now, onProgress));
      await growReceipts(lanes, size.receipts, now, onProgress);
    });
    await verifyFilled(lanes[0]);
  } finally {
    await Promise.all(lanes.map((lane) => lane.end()));
  }
}
