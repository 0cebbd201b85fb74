import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { FileStorage } from '../../ports/file-storage.ts';

type FileAnswer = {
  /** The media type of files that we make ourselves. Without it the first bytes of the file tell. */
  type?: string;
  disposition: string;
  /** Writes down who looks at the file, before anything of it is shown. */
  noteView: () => Promise<void>;
};

/** A stored file as an answer, read at the pace of whoever asked and let go of when they leave. */
export async function answerFile(
  reply: FastifyReply,
  files: FileStorage,
  name: string | null,
  { type, disposition, noteView }: FileAnswer,
): Promise<Readable> {
  const file = name === null ? undefined : await files.open(name);
  if (!file) throw new DomainError('notFound');
  try {
    await noteView();
  } catch (error) {
    file.content.destroy();
    throw error;
  }
  reply
    .type(type ?? file.type)
    .header('content-length', file.size)
    .header('content-disposition', disposition);
  return file.content;
}
