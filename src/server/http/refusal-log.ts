import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../store/audit.ts';
import { countCall } from '../store/call-counts.ts';
import type { Database } from '../store/database.ts';
import type { Clock } from '../ports/clock.ts';

const minute = 60_000;

/** Who was refused for want of a right; once a minute per person and call, so that nobody can fill the log. */
export function createRefusalLog({ database, clock }: { database: Database; clock: Clock }) {
  return async ({ staff, method, routeOptions }: FastifyRequest): Promise<void> => {
    const route = routeOptions.config.endpoint?.path;
    if (!staff || route === undefined) return;
    const now = clock.now();
    await database.begin(async (tx) => {
      const { used } = await countCall(tx, `refused:${staff.staffId}:${method} ${route}`, minute, now);
      if (used === 1)
        await writeAudit(tx, { actor: staff.empid, action: 'refused', detail: { method, route } }, now);
    });
  };
}
export type RefusalLog = ReturnType<typeof createRefusalLog>;
