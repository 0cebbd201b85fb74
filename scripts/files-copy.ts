import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { diskStorage } from '../src/server/adapters/file-storage/disk-storage.ts';
import { s3Storage } from '../src/server/adapters/file-storage/s3-storage.ts';
import { ConfigError, readConfig } from '../src/server/config/config.ts';
import { StorageUnavailableError, type FileStorage } from '../src/server/ports/file-storage.ts';
import { commandLine } from '../src/server/config/command-line.ts';
import { copyFiles, type CopySummary } from './copy-files.ts';
import { createProgressLine } from './running/progress-line.ts';
import { progressText } from './running/progress-text.ts';

const usage = `Usage: ${commandLine('files:copy', 'FROM TO')}

FROM and TO are each a folder (DATA_DIR/files of an installation) or an S3 storage as in FILES_URL:
  ${commandLine('files:copy', "./data/files 's3://bucket?endpoint=https://host&region=name'")}
The keys of S3 come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Every copy is read back and compared. Run
again, it copies new files and checks the others. A server may be running.`;

class UsageError extends Error {}

const [from = '', to = '', ...others] = process.argv.slice(2);

try {
  if (from === '' || to === '' || others.length > 0) throw new UsageError(usage);
  await copy(storageOf(from, 'FROM'), storageOf(to, 'TO'));
} catch (error) {
  process.exitCode = 1;
  if (error instanceof StorageUnavailableError) console.error(`${error.message}. Run it again for the rest.`);
  else if (error instanceof UsageError || error instanceof ConfigError) console.error(error.message);
  else throw error;
}

function storageOf(place: string, what: 'FROM' | 'TO'): FileStorage {
  if (place.startsWith('s3:')) {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, FILES_TLS_CA } = process.env;
    const { s3 } = readConfig({ FILES_URL: place, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, FILES_TLS_CA });
    if (s3) return s3Storage(s3);
  }
  // Relative to where the person typed it; npm runs scripts in the project's folder.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', place.replace(/^disk:/, ''));
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found ? !found.isDirectory() : what === 'FROM')
    throw new UsageError(`${what}: there is no folder ${folder}.`);
  return diskStorage(folder);
}

async function copy(source: FileStorage, target: FileStorage): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  const progress = createProgressLine(process.stderr);
  const summary = await copyFiles(source, target, {
    signal: stopping.signal,
    onProgress: (reached) =>
      progress.show((seconds) => progressText(reached, 'files', seconds, process.stderr.isTTY)),
    onProblem(name, what) {
      progress.clear();
      console.error(`${name}: ${what}`);
    },
  });
  progress.clear();
  report(summary, progress.seconds());
}

function report({ copied, unchanged, problems, stopped }: CopySummary, seconds: number): void {
  console.log(
    `${copied} files copied, ${unchanged} were there already, ${problems} with a problem, in ${seconds.toFixed(1)} s.`,
  );
  if (stopped) console.log('Stopped before the end. Run it again for the rest.');
  if (problems > 0 || stopped) process.exitCode = 1;
}
