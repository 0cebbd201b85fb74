import { createReadStream } from 'node:fs';
import type { FileStorage } from '../ports/file-storage.ts';
import { BackupError } from './backup-error.ts';
import { readFileList, someAtOnce } from './file-list.ts';
import { filePath } from './layout.ts';
import type { Manifest } from './manifest.ts';
import { factsOf } from './measured-streams.ts';
import { counts, type Progress } from './progress.ts';

export async function refuseFiles(files: FileStorage): Promise<void> {
  for await (const { name } of files.list())
    throw new BackupError(
      `The file storage is not empty: it holds ${name}, perhaps from a restore that was interrupted. Empty it, or use another one.`,
    );
}

/** Restores files under their names; each is read back from the storage and compared. */
export async function restoreFiles(
  files: FileStorage,
  folder: string,
  manifest: Manifest,
  onProgress: Progress,
): Promise<void> {
  const wrong: string[] = [];
  let done = 0;
  const restored = someAtOnce(readFileList(folder), async ({ name, sha256 }) => {
    await files.keep(name, createReadStream(filePath(folder, name)));
    const opened = await files.open(name);
    const found = opened && (await factsOf(opened.content));
    return { name, same: found?.sha256 === sha256 };
  });
  for await (const { name, same } of restored) {
    done++;
    onProgress(() => `file ${done} of ${counts([manifest.files.count, 'files'])}`);
    if (!same) wrong.push(name);
  }
  if (wrong.length > 0 || done !== manifest.files.count)
    throw new BackupError(
      `${done} of ${manifest.files.count} files were kept, and ${wrong.length} of them are not what the backup says: ${wrong.join(', ')}. The database was left empty.`,
    );
}
