import type { IssuingSettings } from '#domain/coretax/issuing/issuing-settings.ts';
import type { Db } from '../../../../database/database.ts';
import { forgetCandidates, judgeAllAgain } from '../../../../store/issuing/candidates.ts';
import { withdrawAll } from '../../../../store/issuing/placed-issues.ts';

/**
 * Makes the queue follow other settings, in the transaction that saves them: without a provider, or with files only,
 * nothing stays in the queue; what the automatic policy has queued or left waiting is judged by the new settings, and
 * waits no longer when that policy has ended.
 */
export async function followSettings(tx: Db, { provider, policy }: IssuingSettings, at: Date): Promise<void> {
  const isOff = provider === 'none' || policy === 'off';
  if (isOff) await withdrawAll(tx, { states: ['waiting', 'queued'], at });
  else if (policy === 'automatic')
    await withdrawAll(tx, { states: ['waiting', 'queued'], isAutomatic: true, at });
  else await withdrawAll(tx, { states: ['waiting'], isAutomatic: true, at });
  if (!isOff && policy === 'automatic') await judgeAllAgain(tx);
  else await forgetCandidates(tx);
}
