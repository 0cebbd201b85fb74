import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SealAnchors } from '../../ports/seal-anchors.ts';
import { findLastSeal } from '../../store/audit/audit-seals.ts';

type Needs = { database: Database; clock: Clock; log: FastifyBaseLogger; sealAnchors: SealAnchors };

/**
 * Tells the newest seal to where the owner of the database cannot change it. Whoever cuts off the end of the log, seals
 * included, leaves a chain that fits: only a seal that is kept elsewhere tells that there was more.
 */
export async function anchorAudit({ database, clock, log, sealAnchors }: Needs): Promise<void> {
  const last = await findLastSeal(database);
  if (!last) return;
  const seal = { number: last.lineId, hash: last.hash.toString('hex') };
  log.info({ auditSeal: seal }, 'newest seal of the audit log');
  await sealAnchors.keep({ ...seal, at: clock.now() });
}
