import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { readFileList, someAtOnce } from './file-list.ts';
import { filePath, layout, tablePath } from './layout.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { factsOfFile } from './measured-streams.ts';
import { counts, type Progress } from './progress.ts';

const shown = 5;

/** Reads all of a backup before anything is made of it. */
export async function verifyBackup(folder: string, onProgress: Progress): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const broken = [...(await brokenTables(folder, manifest, onProgress))];
  const list = await factsOfFile(join(folder, layout.fileList));
  if (list?.sha256 === manifest.files.listSha256)
    broken.push(...(await brokenFiles(folder, manifest, onProgress)));
  else broken.push(layout.fileList);
  if (broken.length > 0) {
    const more = broken.length > shown ? ` and ${broken.length - shown} more` : '';
    throw new BackupError(
      `The backup in ${folder} is broken: ${broken.slice(0, shown).join(', ')}${more} missing or changed. Nothing was written. Use another backup.`,
    );
  }
  return manifest;
}

async function brokenTables(folder: string, { tables }: Manifest, onProgress: Progress): Promise<string[]> {
  const broken: string[] = [];
  for (const [at, table] of tables.entries()) {
    onProgress(() => `checking table ${at + 1} of ${tables.length}, ${table.name}`);
    const facts = await factsOfFile(tablePath(folder, table));
    if (facts?.sha256 !== table.sha256) broken.push(`${table.schema}.${table.name}`);
  }
  return broken;
}

async function brokenFiles(folder: string, { files }: Manifest, onProgress: Progress): Promise<string[]> {
  const broken: string[] = [];
  let checked = 0;
  const facts = someAtOnce(readFileList(folder), async (listed) => ({
    listed,
    found: await factsOfFile(filePath(folder, listed.name)),
  }));
  for await (const { listed, found } of facts) {
    checked++;
    onProgress(() => `checking file ${checked} of ${counts([files.count, 'files'])}`);
    if (found?.sha256 !== listed.sha256) broken.push(listed.name);
  }
  return broken;
}
