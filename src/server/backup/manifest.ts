import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';
import { layout } from './layout.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const word = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  postgres: z.string(),
  takenAt: z.iso.datetime(),
  /** Tells whether an installation has the same APP_SECRET, and not what it is. */
  secretMark: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  queueMigrations: z.array(z.int()),
  tables: z.array(
    z.object({
      schema: word,
      name: word,
      columns: z.array(word),
      rows: z.int(),
      content: sha256,
      size: z.int(),
      sha256,
    }),
  ),
  counters: z.array(
    z.object({ schema: word, table: word, column: word, last: z.string(), used: z.boolean() }),
  ),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    listSha256: sha256,
    /** Rows refer to them, but they were not in the storage. */
    missing: z.array(z.string()),
  }),
});
const sealed = z.object({ sha256, manifest: z.unknown() });

export type Manifest = z.infer<typeof manifest>;
export type TableEntry = Manifest['tables'][number];

const sealOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The last thing that is written: a folder without it is no backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const path = join(folder, layout.manifest);
  const file = await open(`${path}.new`, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ sha256: sealOf(content), manifest: content }, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  const parent = await open(folder, 'r');
  await parent.sync().finally(() => parent.close());
}

export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, layout.manifest);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupError(
      `${folder} holds no complete backup: ${layout.manifest}, which is written last, is not there.`,
    );
  });
  const content = parseSealed(text);
  if (content === undefined) throw new BackupError(`${path} is damaged or was changed. Use another backup.`);
  const { success, data } = manifest.safeParse(content);
  if (!success)
    throw new BackupError(
      `${path} is of a kind that this version does not know. Use the version that made it.`,
    );
  return data;
}

function parseSealed(text: string): unknown {
  try {
    const { sha256: seal, manifest: content } = sealed.parse(JSON.parse(text));
    return sealOf(content) === seal ? content : undefined;
  } catch {
    return undefined;
  }
}
