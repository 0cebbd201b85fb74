import type * as z from 'zod/mini';
import type { auditQuery } from '#contract/audit.ts';

export type AuditFilter = z.output<typeof auditQuery>;

export function endsBeforeItBegins({ from, to }: AuditFilter): boolean {
  return from !== undefined && to !== undefined && from > to;
}
