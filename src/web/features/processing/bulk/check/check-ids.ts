import { validateEmails, validateStatuses } from '#contract/bulk.ts';
import type { BulkTarget } from '#domain/bulk.ts';
import { isTransactionId } from '#domain/request-form.ts';
import { call } from '#web/api/call.ts';
import { rowsOf, type Check } from './check-result.ts';

/** Whose requests these are and where they stand. Of what is no ID the server need not be asked. */
export async function checkIds(target: BulkTarget, entered: readonly string[]): Promise<Check> {
  const transactionIds = entered.filter(isTransactionId);
  if (transactionIds.length === 0) return { rows: rowsOf(entered, [], target), emails: [] };
  const { emails } = await call(validateEmails, { body: { transactionIds } });
  const { statuses } = await call(validateStatuses, { body: { transactionIds } });
  return { rows: rowsOf(entered, statuses, target), emails };
}
