import type { FileStorage, ListedFile } from '../../src/server/ports/file-storage.ts';

export async function listAll(files: FileStorage): Promise<ListedFile[]> {
  const all: ListedFile[] = [];
  for await (const file of files.list()) all.push(file);
  return all;
}

export const namesIn = async (files: FileStorage): Promise<Set<string>> =>
  new Set((await listAll(files)).map(({ name }) => name));
