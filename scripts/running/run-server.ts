import { flushCompileCache } from 'node:module';
import { startServer, readHalf, type RunningServer } from '../../src/server/main.ts';

/**
 * Runs the server until a signal and shuts it down; expected errors are one message, not a stack. SIGTERM comes from a
 * service manager and drains first; it may come twice, from npm as well. SIGINT, from a terminal, skips the draining.
 */
export async function runServer(command: string, onStarted: (server: RunningServer) => void): Promise<void> {
  const skipDraining = new AbortController();
  const stopRequested = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (signal !== 'SIGTERM') skipDraining.abort();
        done();
      });
  });
  try {
    const server = await startServer(command, readHalf(process.argv.slice(2)));
    onStarted(server);
    // Now, because the process may be killed later.
    flushCompileCache();
    await stopRequested;
    await server.stop(skipDraining.signal);
    process.exit(0);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

const expectedErrors = new Set(['ConfigError', 'DataDirHeldError', 'DatabaseNotReadyError', 'BackupError']);

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  const variable = String(port) === process.env['METRICS_PORT'] ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or set ${variable} to another one.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user. Set ${variable} to 1024 or more.`;
  if (code === 'ECONNREFUSED') return 'The database at DATABASE_URL does not answer.';
  if (code === 'CONNECTION_LOST') return `There is no connection to the database: ${error.message}`;
  if (code?.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (code === 'ENOSPC') return `There is no space left on the disk: ${error.message}`;
  if (expectedErrors.has(error.name)) return error.message;
  return error.stack ?? error.message;
}
