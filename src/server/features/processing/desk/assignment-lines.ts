import type { Person } from './judge-act.ts';

const nobody = '-';

/** Writes the audit lines that say whose each request was and is. */
export function assignmentLines(
  transactionIds: readonly string[],
  holders: ReadonlyMap<string, string>,
  assignee: Person | null,
) {
  const to = assignee?.empid ?? nobody;
  return transactionIds.map((transactionId) => ({
    transactionId,
    detail: { assigned: { from: holders.get(transactionId) ?? nobody, to } },
  }));
}
