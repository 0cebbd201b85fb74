import { flushCompileCache } from 'node:module';
import { startServer, readHalf, type RunningServer } from '../src/server/main.ts';

/**
 * Starts the server, keeps it until a signal, ends it cleanly; expected troubles are one message, not a stack. SIGTERM
 * comes from a service manager, which has time; it may come twice, from npm as well. SIGINT is somebody at a terminal.
 */
export async function runServer(what: string, onStarted: (server: RunningServer) => void): Promise<void> {
  const hurry = new AbortController();
  const wantsToEnd = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (signal !== 'SIGTERM') hurry.abort();
        done();
      });
  });
  try {
    const server = await startServer(what, readHalf(process.argv.slice(2)));
    onStarted(server);
    // Now and not at its end, which may be a sudden one.
    flushCompileCache();
    await wantsToEnd;
    await server.stop(hurry.signal);
    process.exit(0);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

const expected = new Set(['ConfigError', 'DataDirHeldError', 'DatabaseNotReadyError', 'BackupError']);

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  const variable = String(port) === process.env['METRICS_PORT'] ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or set ${variable} to another one.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user. Set ${variable} to 1024 or more.`;
  if (code === 'ECONNREFUSED') return 'The database at DATABASE_URL does not answer.';
  if (code?.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (code === 'ENOSPC') return `There is no space left on the disk: ${error.message}`;
  if (expected.has(error.name)) return error.message;
  return error.stack ?? error.message;
}
