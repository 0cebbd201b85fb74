import type { CheckedRequest, CheckLevel } from '#domain/coretax/export-check.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { judgeSelection, type Judgement, type Selection } from './judge-selection.ts';

export type ExportCheck = Pick<Judgement, 'missing' | 'checked' | 'unknown'> & {
  counts: { selected: number; ready: number; warned: number; stopped: number; leftOut: number };
};

/** What an export of these requests would do. Changes nothing. */
export async function checkExport(
  { database, clock }: { database: Database; clock: Clock },
  selection: Selection,
  { isLateAccepted, isForProvider }: { isLateAccepted: boolean; isForProvider: boolean },
): Promise<ExportCheck> {
  const { missing, selected, checked, unknown } = await judgeSelection(database, selection, {
    now: clock.now(),
    isLateAccepted,
    isForProvider,
  });
  if (missing.length > 0) {
    const counts = { selected, ready: 0, warned: 0, stopped: selected, leftOut: 0 };
    return { missing, counts, checked, unknown: [] };
  }
  const of = (...levels: CheckLevel[]) => countOf(checked, levels);
  const counts = {
    selected,
    ready: of('ok', 'info'),
    warned: of('warn'),
    stopped: of('stop'),
    leftOut: of('leftOut') + unknown.length,
  };
  return { missing, counts, checked, unknown };
}

const countOf = (checked: readonly CheckedRequest[], levels: readonly CheckLevel[]) =>
  checked.filter(({ level }) => levels.includes(level)).length;
