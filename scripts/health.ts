import { isIPv6 } from 'node:net';
import { readConfig } from '../src/server/config/config.ts';

// Asks the server beside it, web or worker, whether it is ready, for whoever can only run commands: 0 yes, 1 no. It loads
// nothing of the server, because it runs twice a minute.
const patienceMs = 8_000;

try {
  const { host, port, metricsHost, metricsPort } = readConfig();
  const address = metricsPort === undefined ? addressOf(host, port) : addressOf(metricsHost, metricsPort);
  const answer = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(patienceMs) });
  console.log(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  const { message, cause } = error as Error;
  console.error(cause instanceof Error ? cause.message : message);
  process.exitCode = 1;
}

function addressOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
