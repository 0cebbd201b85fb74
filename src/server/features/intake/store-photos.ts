import { randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { PhotoError, type Photos } from '../../ports/photos.ts';
import { announceFiles } from '../../store/requests/pending-files.ts';

export const photoNames = ['npwpPhoto', 'receiptPhoto'] as const;
export type PhotoName = (typeof photoNames)[number];

export type SentPhotos = Partial<Record<PhotoName, { content: Buffer }>>;
export type StoredPhotos = Record<PhotoName, string>;

/** Cleans these photos and keeps them; every problem is named by its field, and then nothing is kept. */
export async function storePhotos<Name extends PhotoName>(
  needs: { photos: Photos; files: FileStorage; database: Database; clock: Clock },
  sent: SentPhotos,
  wanted: readonly Name[],
): Promise<Record<Name, string>> {
  const results = await Promise.allSettled(
    wanted.map((name) => cleaned(needs.photos, name, sent[name]?.content)),
  );
  const fields = results.flatMap((result) => (result.status === 'rejected' ? problemsOf(result.reason) : []));
  if (fields.length > 0) throw new DomainError('invalidInput', { fields });
  const contents = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const names = wanted.map(() => randomUUID());
  await announceFiles(needs.database, names, needs.clock.now());
  await putAll(needs.files, contents, names);
  return Object.fromEntries(wanted.map((photo, at) => [photo, names[at]])) as Record<Name, string>;
}

/** Both or none: a disk that is full may have had room for one. */
async function putAll(files: FileStorage, contents: Buffer[], names: string[]): Promise<void> {
  const puts = await Promise.allSettled(contents.map((content, at) => files.put(content, names[at])));
  const failure = puts.find((put) => put.status === 'rejected');
  if (!failure) return;
  await removeAll(files, names);
  throw failure.reason;
}

/** What cannot be removed now is removed within the hour: nobody claims it. */
export async function removePhotos(files: FileStorage, photos: Partial<StoredPhotos>): Promise<void> {
  await removeAll(files, Object.values(photos));
}

async function removeAll(files: FileStorage, names: string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => files.remove(name)));
}

async function cleaned(photos: Photos, field: PhotoName, content: Buffer | undefined): Promise<Buffer> {
  const refuse = (code: string) => new DomainError('invalidInput', { fields: [{ field, code }] });
  if (!content || content.length === 0) throw refuse('required');
  try {
    return await photos.clean(content);
  } catch (error) {
    throw error instanceof PhotoError ? refuse(error.problem) : error;
  }
}

function problemsOf(reason: unknown) {
  if (reason instanceof DomainError) return reason.fields;
  throw reason;
}
