import { compareRequests, requestChecker } from '../../src/domain/coretax/check-requests.ts';
import type { CheckContext, CheckedRequest, ExportSubject } from '../../src/domain/coretax/export-check.ts';

/** What an export of these requests would do: every problem of each, by upload day and transaction ID. */
export function checkRequests(subjects: readonly ExportSubject[], context: CheckContext): CheckedRequest[] {
  return compareRequests(subjects.map(requestChecker(context)));
}
