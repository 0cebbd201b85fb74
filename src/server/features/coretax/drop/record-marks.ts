import type { Db } from '../../../database/database.ts';
import { markReplacementAwaited } from '../../../store/coretax/fakturs.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { FileJudgement } from './judge-files.ts';

/** A PDF that no longer counts: what is printed over it is written down, and nothing is attached. */
export async function recordMarks(
  tx: Db,
  marked: readonly FileJudgement[],
  { drop, actor, at }: { drop: string; actor: string; at: Date },
): Promise<void> {
  for (const { file, judgement } of marked) {
    if ('unreadable' in file.read) continue;
    const { number, mark } = file.read;
    if (mark === 'replaced') await markReplacementAwaited(tx, number);
    const subject = judgement.transactionId === null ? {} : { transactionId: judgement.transactionId };
    const detail = { drop, file: file.no, faktur: number, verdict: judgement.verdict, mark };
    await writeAudit(tx, { actor, action: 'runDrop', ...subject, detail }, at);
  }
}
