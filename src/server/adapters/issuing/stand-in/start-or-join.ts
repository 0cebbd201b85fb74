import type { Clock } from '../../../ports/clock.ts';
import type { DemoProvider, DemoProviderStart } from '../../../ports/demo-provider.ts';
import { serverName } from './exchange.ts';
import { standInAccess, startStandIn } from './stand-in.ts';

const answersWithinMs = 2_000;

/**
 * Starts the stand-in of a demo where it was the last time. Where it is there already, started by another process of the
 * same demo, it is shared; where something else has its ports, it takes others.
 */
export async function startOrJoin({
  before,
  ...options
}: DemoProviderStart & { clock: Clock }): Promise<DemoProvider> {
  const account = standInAccess.pajakexpress;
  const start = async (at: DemoProviderStart['before']): Promise<DemoProvider> => {
    const ports = at && { api: portOf(at.address), report: portOf(at.reportAddress) };
    const standIn = await startStandIn({ ...options, ...(ports && { ports }) });
    const { address, reportAddress } = standIn;
    return { address, reportAddress, account, stop: () => standIn.stop() };
  };
  if (!before) return start(undefined);
  try {
    return await start(before);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return (await isStandIn(before.address))
      ? { ...before, account, stop: async () => {} }
      : start(undefined);
  }
}

const portOf = (address: string): number => Number(new URL(address).port);

async function isStandIn(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answersWithinMs) });
    await answer.arrayBuffer();
    return answer.headers.get('server') === serverName;
  } catch {
    return false;
  }
}
