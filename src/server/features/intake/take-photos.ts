import { DomainError, type FieldProblem } from '#domain/errors.ts';
import type { NewFiles } from '../../files/with-files.ts';
import type { Photos } from '../../ports/photos.ts';
import type { IdempotencyKey } from '../../store/calls/idempotency.ts';
import { cleaned, problemsOf } from './store-photos.ts';

/** Gives each file as it comes in, and once all are there the key that belongs to their content. */
export type Incoming = (
  take: (field: string, file: { content: Buffer }) => Promise<void>,
) => Promise<IdempotencyKey | undefined>;

type Needs = { photos: Photos } & Pick<NewFiles, 'put'>;
type CleanedPhotos = {
  /** Cleaned, and not kept yet: every request has a copy of its own. */
  npwpPhoto: Buffer;
  /** The stored photos of receipts, by their fields. */
  receiptPhotos: Map<string, string>;
  idempotency: IdempotencyKey | undefined;
};

/**
 * Cleans photos and keeps those of the wanted receipts, one after the other as they come in, so that only one of them is in
 * memory. Every problem is named by its field.
 */
export async function takePhotos(
  needs: Needs,
  incoming: Incoming,
  wanted: readonly string[],
): Promise<CleanedPhotos> {
  const receiptPhotos = new Map<string, string>();
  const problems = new Map<string, FieldProblem[]>();
  let npwpPhoto: Buffer | undefined;
  const take = async (field: string, { content }: { content: Buffer }) => {
    if (field !== 'npwpPhoto' && !wanted.includes(field)) return;
    try {
      const photo = await cleaned(needs.photos, field, content);
      if (field === 'npwpPhoto') npwpPhoto = photo;
      else receiptPhotos.set(field, ...(await needs.put([photo])));
    } catch (error) {
      problems.set(field, problemsOf(error));
    }
  };
  const idempotency = await incoming(take);
  const isThere = (field: string) => receiptPhotos.has(field) || (field === 'npwpPhoto' && npwpPhoto);
  const fields = ['npwpPhoto', ...wanted]
    .filter((field) => !isThere(field))
    .flatMap((field) => problems.get(field) ?? [{ field, code: 'required' }]);
  if (!npwpPhoto || fields.length > 0) throw new DomainError('invalidInput', { fields });
  return { npwpPhoto, receiptPhotos, idempotency };
}
