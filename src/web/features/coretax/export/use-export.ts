import { useState } from 'react';
import {
  checkExport,
  exportToCoretax,
  type Batch,
  type CheckedItem,
  type ExportCheck,
} from '#contract/coretax/exports.ts';
import { checkIssuing, issueFakturs } from '#contract/coretax/issuing.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#domain/coretax/export-check.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { isExportable, leftOutOf, type LeftOut } from './problem-groups.ts';

/** How fakturs come to be: by a file that somebody uploads, or through the provider. */
export type Way = 'export' | 'issue';

/** The requests to check, named one by one or by a filter. */
export type ExportSelection = Pick<BodyOf<typeof checkExport>, 'transactionIds' | 'filter'>;

/** A check, of what it was made, for which way, and with which reason for a new faktur date. */
export type CheckedExport = ExportCheck & {
  asked: ExportSelection;
  way: Way;
  lateReason: string | undefined;
  at: number;
};
export type ExportedBatch = { batch: Batch; leftOut: LeftOut[] };
/** What was written into a batch, or queued at the provider. */
export type Outcome = ExportedBatch | { queued: string[]; leftOut: LeftOut[] };

/** Ten thousand requests take a while. */
const timeoutMs = 180_000;
const checks = { export: checkExport, issue: checkIssuing };

/**
 * Leads from a selection to a batch or into the queue of the provider: it keeps the check, what was accepted of it, and takes
 * just what was checked.
 */
export function useExport() {
  const [checked, setChecked] = useState<CheckedExport>();
  const [accepted, setAccepted] = useState<ReadonlySet<ProblemCode>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const [keys] = useState(() => createIdempotencyKeys());

  const check = useAction(async (asked: ExportSelection, way: Way, lateReason?: string) => {
    const late = lateReason === undefined ? {} : { late: { reason: lateReason } };
    const answer = await call(checks[way], { body: { ...asked, ...late }, timeoutMs });
    setChecked({ ...ofSelection(answer, asked), asked, way, lateReason, at: Date.now() });
  });

  const run = useAction(async () => {
    if (!checked) return;
    const { items, way, lateReason } = checked;
    const body = {
      transactionIds: exportable(items, accepted).map(({ transactionId }) => transactionId),
      accept: [...accepted],
      ...(lateReason === undefined ? {} : { late: { reason: lateReason } }),
    };
    // The same key after a lost connection: what was done already is answered again.
    const input = { body, headers: { idempotencyKey: keys.keyFor([way, JSON.stringify(body)]) }, timeoutMs };
    try {
      const done = way === 'issue' ? await call(issueFakturs, input) : await call(exportToCoretax, input);
      setOutcome({ ...done, leftOut: [...done.leftOut, ...leftOutOf(items, accepted)] });
      keys.forget();
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'network' && error.code !== 'busy') keys.forget();
      throw error;
    }
  });
  useLeaveWarning(run.busy);

  const back = () => {
    setChecked(undefined);
    setOutcome(undefined);
    setAccepted(new Set());
  };
  return {
    checked,
    accepted,
    outcome,
    isChecking: check.busy,
    checkError: check.error,
    check: check.run,
    accept: (code: ProblemCode, isOn: boolean) =>
      setAccepted((before) => new Set(isOn ? [...before, code] : [...before].filter((one) => one !== code))),
    isRunning: run.busy,
    runError: run.error,
    run: run.run,
    back,
  };
}
/** What a filter finds in other batches nobody has selected: the list that it was selected from does not show it. */
function ofSelection(answer: ExportCheck, { transactionIds }: ExportSelection): ExportCheck {
  if (transactionIds) return answer;
  const { selected, leftOut, ...counts } = answer.counts;
  return {
    ...answer,
    counts: { ...counts, selected: selected - leftOut, leftOut: 0 },
    items: answer.items.filter(({ level }) => level !== 'leftOut'),
  };
}

export type ExportSteps = ReturnType<typeof useExport>;

export const exportable = (
  items: readonly CheckedItem[],
  accepted: ReadonlySet<ProblemCode>,
): CheckedItem[] => items.filter((item) => isExportable(item, accepted));
