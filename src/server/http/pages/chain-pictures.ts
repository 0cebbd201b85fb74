import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Faces } from '../../store/chain/faces.ts';

const yearSeconds = 365 * 24 * 3600;

type Needs = { faces: Faces; files: FileStorage };

/** The pictures of the chain's logo, for everybody. */
export function addChainPictures(app: FastifyInstance, { faces, files }: Needs): void {
  /** The pictures of the logo that is shown now: they are small, and every page loads them. */
  const held = new Map<string, Buffer>();

  app.get<{ Params: { picture: string } }>('/chain/:picture', async ({ params: { picture } }, reply) => {
    const file = picture.replace(/\.png$/, '');
    const isShown = async () =>
      Object.values((await faces.current()).pictures ?? {}).some((made) => made.file === file);
    // Any other stored file is none of this address. A page of another server may know a newer face.
    if (!(await isShown())) {
      faces.hurry();
      if (!(await isShown())) throw new DomainError('notFound');
    }
    const content = held.get(file) ?? (await files.get(file));
    if (!content) throw new DomainError('notFound');
    if (held.size > 20) held.clear();
    held.set(file, content);
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .send(content);
  });
}
