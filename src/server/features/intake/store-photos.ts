import { randomUUID } from 'node:crypto';
import { DomainError, type FieldProblem } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { NewFiles } from '../../files/with-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { PhotoError, type Photos } from '../../ports/photos.ts';
import { announceFiles } from '../../store/requests/pending-files.ts';

export const photoNames = ['npwpPhoto', 'receiptPhoto'] as const;
export type PhotoName = (typeof photoNames)[number];

export type SentPhotos = Partial<Record<PhotoName, { content: Buffer }>>;
export type StoredPhotos = Record<PhotoName, string>;

/** Cleans these photos and keeps them; every problem is named by its field. */
export async function storePhotos<Name extends PhotoName>(
  { photos, put }: { photos: Photos } & Pick<NewFiles, 'put'>,
  sent: SentPhotos,
  wanted: readonly Name[],
): Promise<Record<Name, string>> {
  const results = await Promise.allSettled(wanted.map((name) => cleaned(photos, name, sent[name]?.content)));
  const fields = results.flatMap((result) => (result.status === 'rejected' ? problemsOf(result.reason) : []));
  if (fields.length > 0) throw new DomainError('invalidInput', { fields });
  const names = await put(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
  return Object.fromEntries(wanted.map((photo, at) => [photo, names[at]])) as Record<Name, string>;
}

/** Announced, then written: what becomes of them is decided by the transaction that claims their names. */
export async function keepFiles(
  { database, files, clock }: { database: Database; files: FileStorage; clock: Clock },
  contents: Buffer[],
): Promise<string[]> {
  const names = contents.map(() => randomUUID());
  await announceFiles(database, names, clock.now());
  await putAll(files, contents, names);
  return names;
}

/** All or none: a disk that is full may have had room for one. */
async function putAll(files: FileStorage, contents: Buffer[], names: string[]): Promise<void> {
  const puts = await Promise.allSettled(contents.map((content, at) => files.put(content, names[at])));
  const failure = puts.find((put) => put.status === 'rejected');
  if (!failure) return;
  await removeAll(files, names);
  throw failure.reason;
}

/** What cannot be removed now is removed within the hour: nobody claims it. */
export async function removeAll(files: FileStorage, names: string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => files.remove(name)));
}

/** One that cannot be cleaned is refused by the name of its field. */
export async function cleaned(photos: Photos, field: string, content: Buffer | undefined): Promise<Buffer> {
  const refuse = (code: string) => new DomainError('invalidInput', { fields: [{ field, code }] });
  if (!content || content.length === 0) throw refuse('required');
  try {
    return await photos.clean(content);
  } catch (error) {
    throw error instanceof PhotoError ? refuse(error.problem) : error;
  }
}

export function problemsOf(reason: unknown): FieldProblem[] {
  if (reason instanceof DomainError) return reason.fields;
  throw reason;
}
