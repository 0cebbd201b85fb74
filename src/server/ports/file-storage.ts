import type { Readable } from 'node:stream';
import type { MediaType } from '#domain/formats/media-type.ts';

/** The storage cannot be reached or has no room now. Nothing is wrong with the call: it may be repeated later. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
  readonly code = 'STORAGE_UNAVAILABLE';
}

/** The stored content of a file is not what was written. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/** The facts by which two files are compared. */
export type FileFacts = { size: number; sha256: string };

export type OpenedFile = {
  /** Destroyed by whoever does not read it to its end. It fails when what is read is not what was kept. */
  content: Readable;
  size: number;
  /** Told by its first bytes, never by whoever sent it. */
  type: MediaType;
  /** The hash, where the storage keeps it beside the file. */
  sha256?: string;
};

export type ListedFile = { name: string; size: number; keptAt: Date };

export type FileStorage = {
  /** Keeps the content durably and gives the name under which it is found again: a random UUID, the caller's or a new one. */
  put: (content: Buffer | Readable, name?: string) => Promise<string>;
  /** Keeps a copy under the name that it has elsewhere, in place of what is there. Says what was written. */
  keep: (name: string, content: Readable) => Promise<FileFacts>;
  /** All of it in memory: for mails and for what is read in a side thread. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** Opens a file to be read at its reader's pace, for answers and copies. */
  open: (name: string) => Promise<OpenedFile | undefined>;
  /** Removes a file, and what an interrupted `put` under its name left behind. */
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<ListedFile>;
  /** Removes what writes left behind that were interrupted before this time. */
  removeUnfinished: (before: Date) => Promise<void>;
  /** Throws when files cannot be kept now. */
  probe: () => Promise<void>;
};
