import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../../store/audit/audit.ts';
import { countCall } from '../../store/calls/call-counts.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { withClientAddress } from '../../store/audit/client-address.ts';
import { clientIp } from './request-context.ts';

const minute = 60_000;

/**
 * Writes down who was refused for want of a right, once a minute for each person and call, so that nobody can fill the
 * log.
 */
export function createRefusalLog({ database, clock }: { database: Database; clock: Clock }) {
  return async (request: FastifyRequest): Promise<void> => {
    const { staff, method, routeOptions, log } = request;
    const route = routeOptions.config.endpoint?.path;
    if (!staff || route === undefined) return;
    const now = clock.now();
    const write = () =>
      database.begin(async (tx) => {
        const { used } = await countCall(tx, `refused:${staff.staffId}:${method} ${route}`, minute, now);
        if (used === 1)
          await writeAudit(tx, { actor: staff.empid, action: 'refused', detail: { method, route } }, now);
      });
    try {
      await withClientAddress(clientIp(request), write);
    } catch (error) {
      // The call is refused all the same.
      log.error({ err: error }, 'a refusal could not be written to the audit log');
    }
  };
}
export type RefusalLog = ReturnType<typeof createRefusalLog>;
