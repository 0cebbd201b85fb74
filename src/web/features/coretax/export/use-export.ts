import { useState } from 'react';
import {
  checkExport,
  exportToCoretax,
  type Batch,
  type CheckedItem,
  type ExportCheck,
} from '#contract/coretax/exports.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#domain/coretax/export-check.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { isExportable, leftOutOf, type LeftOut } from './problem-groups.ts';

/** The requests to check, named one by one or by a filter. */
export type ExportSelection = Pick<BodyOf<typeof checkExport>, 'transactionIds' | 'filter'>;

/** A check, of what it was made, and with which reason for a new faktur date. */
export type CheckedExport = ExportCheck & {
  asked: ExportSelection;
  lateReason: string | undefined;
  at: number;
};
export type ExportedBatch = { batch: Batch; leftOut: LeftOut[] };

/** Ten thousand requests take a while. */
const timeoutMs = 180_000;

/** Leads from a selection to a batch: it keeps the check, what was accepted of it, and exports just what was checked. */
export function useExport() {
  const [checked, setChecked] = useState<CheckedExport>();
  const [accepted, setAccepted] = useState<ReadonlySet<ProblemCode>>(new Set());
  const [exported, setExported] = useState<ExportedBatch>();
  const [keys] = useState(() => createIdempotencyKeys());

  const check = useAction(async (asked: ExportSelection, lateReason?: string) => {
    const late = lateReason === undefined ? {} : { late: { reason: lateReason } };
    const answer = await call(checkExport, { body: { ...asked, ...late }, timeoutMs });
    setChecked({ ...ofSelection(answer, asked), asked, lateReason, at: Date.now() });
  });

  const run = useAction(async () => {
    if (!checked) return;
    const { items, lateReason } = checked;
    const body = {
      transactionIds: exportable(items, accepted).map(({ transactionId }) => transactionId),
      accept: [...accepted],
      ...(lateReason === undefined ? {} : { late: { reason: lateReason } }),
    };
    // The same key after a lost connection: what was exported already is answered again.
    const idempotencyKey = keys.keyFor([JSON.stringify(body)]);
    try {
      const { batch, leftOut } = await call(exportToCoretax, {
        body,
        headers: { idempotencyKey },
        timeoutMs,
      });
      const meanwhile = leftOut.map(({ transactionId, codes }) => ({ transactionId, codes }));
      setExported({ batch, leftOut: [...meanwhile, ...leftOutOf(items, accepted)] });
      keys.forget();
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'network' && error.code !== 'busy') keys.forget();
      throw error;
    }
  });
  useLeaveWarning(run.busy);

  const back = () => {
    setChecked(undefined);
    setExported(undefined);
    setAccepted(new Set());
  };
  return {
    checked,
    accepted,
    exported,
    isChecking: check.busy,
    checkError: check.error,
    check: check.run,
    accept: (code: ProblemCode, isOn: boolean) =>
      setAccepted((before) => new Set(isOn ? [...before, code] : [...before].filter((one) => one !== code))),
    isExporting: run.busy,
    exportError: run.error,
    export: run.run,
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
