import { readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, release, totalmem } from 'node:os';
import type { Session } from '../../../src/server/database/database.ts';

/** What the figures depend on. */
export async function describeMachine(sql: Session): Promise<[string, string][]> {
  const [row] = await sql<{ version: string; buffers: string; fsync: string }[]>`
    select current_setting('server_version') as version, current_setting('shared_buffers') as buffers, current_setting('fsync') as fsync`;
  const system = /^PRETTY_NAME="(.+)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'Linux';
  const model = cpus()[0]?.model.trim() || 'unknown';
  return [
    ['processor', `${model}, ${availableParallelism()} cores, ${arch()}`],
    ['memory', `${Math.round(totalmem() / 2 ** 30)} GiB`],
    ['system', `${system}, Linux ${release()}`],
    ['Node', process.version],
    ['PostgreSQL', `${row?.version}, shared_buffers ${row?.buffers}, fsync ${row?.fsync}`],
    ['date', new Date().toISOString().slice(0, 10)],
  ];
}
