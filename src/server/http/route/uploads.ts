import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { photoLimits } from '#domain/requests/request-form.ts';
import type { Shares } from '../../concurrency/shares.ts';
import { watchPace } from '../connections/body-pace.ts';

export type UploadedFile = { content: Buffer; fileName: string };
export type UploadedFields = Record<string, string>;
export type UploadedFiles = Record<string, UploadedFile>;
/** What tells contents of files apart, by the same names. */
type Digests = Record<string, Buffer>;

const maxFileBytes = photoLimits.uploadBytes;
/** The largest body of calls with one file and some fields. */
export const uploadBodyLimit = maxFileBytes + 100_000;
const limits = { fields: 40, fieldNameSize: 100 };
const fieldBytes = 10_000;
/** The most bytes of all fields together, with what stands around them. */
const fieldsBytes = 100_000;
/** The bytes of a file that may come in behind the fields before the upload is held up. */
const readAheadBytes = 500_000;
/** The bytes of a refused upload that are still taken in, so that its sender hears the answer. */
const discardedBytes = 64_000_000;
const retryAfterSeconds = 5;

type Options = {
  /** The most bytes of the whole body. */
  bodyLimit: number;
  /** The longest field, where it may be longer than a form's. */
  fieldLimit?: number | undefined;
  /** The largest file, where it may be larger than a photo. */
  fileLimit?: number | undefined;
  /** How many files the call knows. */
  files: number;
  /** Whether there are fields that must come first. */
  needsFields: boolean;
  /** What files may take of the memory of the process. */
  budget: Shares;
  /** The caller whose share the bytes take. */
  caller: string;
};

/**
 * A multipart body as it comes in: first its fields, then, once those have been judged, its files. Nothing of a file is
 * kept before `files` is called; until then its sender has to wait. `close` gives the memory back, and when something
 * was left unread, throws it away.
 */
export function openUpload(request: FastifyRequest, options: Options) {
  const { bodyLimit, fieldLimit = fieldBytes, fileLimit = maxFileBytes, budget, caller } = options;
  if (!request.isMultipart()) throw new DomainError('unsupportedMediaType');
  const { raw } = request;
  const beforeFiles = Math.max(fieldsBytes, 2 * fieldLimit);
  let allowed = Math.min(bodyLimit, beforeFiles + readAheadBytes);
  let received = 0;
  let held = 0;
  let isClosed = false;
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => {}); // heard of by whoever reads on
  const pace = watchPace(refused.reject);
  const measure = ({ length }: Buffer) => {
    pace.note(length);
    received += length;
    if (received > allowed) refused.reject(new DomainError('tooLarge'));
  };
  const parts = request.parts({
    limits: { ...limits, files: options.files, fieldSize: fieldLimit, fileSize: fileLimit },
  });
  let first: MultipartFile | undefined;

  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    try {
      pace.isAwaited = true;
      return await Promise.race([work, refused.promise]);
    } catch (error) {
      // The parser's own complaints (no boundary, an end that is missing) have no status: what it cannot read is broken.
      const isJudged = error instanceof DomainError || (error instanceof Error && 'statusCode' in error);
      throw isJudged ? error : new DomainError('invalidInput');
    } finally {
      pace.isAwaited = false;
    }
  };
  const nextPart = async () => (await inTime(parts.next())).value;
  /** What follows the last part counts as well. */
  const readToEnd = async () => {
    raw.resume();
    await inTime(finished(raw, { writable: false }));
  };

  const keep = async (part: MultipartFile): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (isClosed || !budget.take(caller, chunk.length))
        throw new DomainError('busy', { retryAfterSeconds });
      held += chunk.length;
      chunks.push(chunk);
    }
    if (part.file.truncated) throw new DomainError('tooLarge');
    return Buffer.concat(chunks);
  };

  const eachPart = async (take: (name: string, file: UploadedFile) => Promise<void> | void) => {
    allowed = bodyLimit;
    for (let part = first; part;) {
      await take(part.fieldname, { content: await inTime(keep(part)), fileName: part.filename });
      const next = await nextPart();
      if (next?.type === 'field') throw fieldsFirst(next.fieldname);
      part = next;
    }
    await readToEnd();
  };

  return {
    async fields(): Promise<UploadedFields> {
      if (Number(raw.headers['content-length'] ?? 0) > bodyLimit) throw new DomainError('tooLarge');
      raw.on('data', measure);
      const fields: UploadedFields = {};
      for (let part = await nextPart(); part; part = await nextPart()) {
        if (part.type === 'file') {
          if (options.needsFields && Object.keys(fields).length === 0) throw fieldsFirst(part.fieldname);
          first = part;
          return fields;
        }
        if (part.valueTruncated) throw new DomainError('tooLarge');
        fields[part.fieldname] = String(part.value);
      }
      return fields;
    },
    /** All of them. A name that comes twice counts once. */
    async files(): Promise<UploadedFiles> {
      const files: UploadedFiles = {};
      await eachPart((name, file) => void (files[name] = file));
      return files;
    },
    /** One after the other as they come in: only one is in memory at a time. */
    async eachFile(take: (name: string, file: UploadedFile) => Promise<void> | void): Promise<Digests> {
      const digests: Digests = {};
      await eachPart(async (name, file) => {
        digests[name] = digestOf(file);
        await take(name, file);
        budget.giveBack(caller, file.content.length);
        held -= file.content.length;
      });
      return digests;
    },
    close(): void {
      isClosed = true;
      pace.end();
      budget.giveBack(caller, held);
      raw.off('data', measure);
      if (!raw.readableEnded) discard(request);
    },
  };
}

const fieldsFirst = (field: string) =>
  new DomainError('invalidInput', { fields: [{ field, code: 'fieldsFirst' }] });

/** A browser hears an answer once it has sent everything: what it still sends is read and forgotten, within reason. */
function discard({ raw }: FastifyRequest): void {
  let left = discardedBytes;
  raw.unpipe();
  raw.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

const digestOf = ({ content }: UploadedFile): Buffer => createHash('sha256').update(content).digest();

export const digestsOf = (files: UploadedFiles): Digests =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, digestOf(file)]));

/** The same for the same fields and files, however the boundary or the order of the parts was chosen. */
export function contentHash(fields: UploadedFields, digests: Digests, leaveOut: string[]): Buffer {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b))) {
    if (!leaveOut.includes(name)) hash.update(JSON.stringify([name, value]));
  }
  for (const [name, digest] of Object.entries(digests).toSorted(([a], [b]) => a.localeCompare(b)))
    hash.update(name).update(digest);
  return hash.digest();
}
