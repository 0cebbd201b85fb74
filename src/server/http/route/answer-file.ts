import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { FileStorage } from '../../ports/file-storage.ts';

type Shown = {
  /** For what is of one kind by our own making; without it, what the first bytes say. */
  type?: string;
  disposition: string;
  /** Who looked is written down before anything is shown. */
  noteView: () => Promise<void>;
};

/** A stored file as an answer, read at the pace of whoever asked and let go of when they leave. */
export async function answerFile(
  reply: FastifyReply,
  files: FileStorage,
  name: string | null,
  { type, disposition, noteView }: Shown,
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
