import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { photoLimits } from '#domain/request-form.ts';

export type UploadedFile = { content: Buffer; fileName: string };
/** What a multipart call brought, by wire names. */
export type Multipart = { fields: Record<string, string>; files: Record<string, UploadedFile> };

const maxFileBytes = photoLimits.uploadBytes;
/** For calls with one file and the fields beside it. */
export const uploadBodyLimit = maxFileBytes + 100_000;
const limits = {
  fileSize: maxFileBytes,
  files: 4,
  fields: 40,
  fieldNameSize: 100,
};
const fieldBytes = 10_000;

/** Reads fields and files into memory, within limits; a name that comes twice counts once. */
export async function readMultipart(request: FastifyRequest, fieldSize = fieldBytes): Promise<Multipart> {
  if (!request.isMultipart()) throw new DomainError('unsupportedMediaType');
  try {
    return await readParts(request, fieldSize);
  } catch (error) {
    // The parser's own complaints (no boundary, an end that is missing) have no status: what it cannot read is broken.
    const isJudged = error instanceof DomainError || (error instanceof Error && 'statusCode' in error);
    throw isJudged ? error : new DomainError('invalidInput');
  }
}

async function readParts(request: FastifyRequest, fieldSize: number): Promise<Multipart> {
  const fields: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  for await (const part of request.parts({ limits: { ...limits, fieldSize } })) {
    if (part.type === 'file')
      files[part.fieldname] = { content: await part.toBuffer(), fileName: part.filename };
    else if (part.valueTruncated) throw new DomainError('tooLarge');
    else fields[part.fieldname] = String(part.value);
  }
  return { fields, files };
}

/** The same for the same fields and files, however the boundary or the order of the parts was chosen. */
export function contentHash({ fields, files }: Multipart, leaveOut: string[]): Buffer {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b))) {
    if (!leaveOut.includes(name)) hash.update(JSON.stringify([name, value]));
  }
  for (const [name, file] of Object.entries(files).toSorted(([a], [b]) => a.localeCompare(b))) {
    hash.update(name).update(createHash('sha256').update(file.content).digest());
  }
  return hash.digest();
}
