import { DomainError, type FieldProblem } from '#domain/errors.ts';
import type { NewFiles } from '../../files/with-files.ts';
import { PhotoError, type Photos } from '../../ports/photos.ts';

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
