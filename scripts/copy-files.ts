import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  BrokenFileError,
  type FileFacts,
  type FileStorage,
  type ListedFile,
} from '../src/server/ports/file-storage.ts';
import { measured } from '../src/server/adapters/file-storage/measured.ts';

type CopyOptions = {
  signal: AbortSignal;
  onProgress: (reached: { rows: number; bytesRead: number; bytesTotal: number }) => void;
  /** What is wrong with one file, as text. */
  onProblem: (name: string, what: string) => void;
};
export type CopySummary = { copied: number; unchanged: number; problems: number; stopped: boolean };

const concurrency = 4;

/**
 * Copies every file of one storage to the same name in the other and reads it back. A file that exists with the same
 * content stays; one with another content is reported and left alone, because only a person can tell which is right.
 */
export async function copyFiles(
  from: FileStorage,
  to: FileStorage,
  { signal, onProgress, onProblem }: CopyOptions,
): Promise<CopySummary> {
  const summary: CopySummary = { copied: 0, unchanged: 0, problems: 0, stopped: false };
  const reached = { rows: 0, bytesRead: 0, bytesTotal: 0 };
  for await (const { size } of from.list()) reached.bytesTotal += size;

  const copyNext = async ({ name, size }: ListedFile) => {
    const found = await copyOne(from, to, name);
    if (found === 'copied' || found === 'unchanged') summary[found] += 1;
    else if (found !== 'gone') {
      summary.problems += 1;
      onProblem(name, found.problem);
    }
    reached.rows += 1;
    reached.bytesRead += size;
    onProgress(reached);
  };

  // All take from one list, so that a large file does not hold up the others.
  const files = from.list()[Symbol.asyncIterator]();
  const failing = new AbortController();
  const ending = AbortSignal.any([signal, failing.signal]);
  const copyUntilDone = async () => {
    while (!ending.aborted) {
      const next = await files.next();
      if (next.done) return;
      await copyNext(next.value);
    }
    summary.stopped = true;
  };
  const failure = (error: unknown) => {
    failing.abort();
    throw error;
  };
  await Promise.all(Array.from({ length: concurrency }, () => copyUntilDone().catch(failure)));
  return summary;
}

type Outcome = 'copied' | 'unchanged' | 'gone' | { problem: string };

async function copyOne(from: FileStorage, to: FileStorage, name: string): Promise<Outcome> {
  try {
    const there = await factsOf(to, name).catch(undefinedWhenBroken);
    if (there) {
      const here = await factsOf(from, name);
      if (!here) return 'gone';
      return isSame(here, there) ? 'unchanged' : { problem: 'is there with another content; left as it is' };
    }
    const source = await from.open(name);
    // Removed by a running server since it was listed.
    if (!source) return 'gone';
    const written = await to.keep(name, source.content);
    const readBack = await factsOf(to, name);
    if (written.size !== source.size) return { problem: 'changed while it was copied' };
    return readBack && isSame(readBack, written)
      ? 'copied'
      : { problem: 'does not read back as it was written' };
  } catch (error) {
    if (error instanceof BrokenFileError) return { problem: error.message };
    throw error;
  }
}

const isSame = (one: FileFacts, other: FileFacts) => one.size === other.size && one.sha256 === other.sha256;

/** Computed from the content, not from stored metadata. */
async function factsOf(files: FileStorage, name: string): Promise<FileFacts | undefined> {
  const file = await files.open(name);
  if (!file) return undefined;
  const passing = measured(file.content);
  await pipeline(passing.content, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return passing.facts();
}

/** A broken copy counts as missing and is written again. */
function undefinedWhenBroken(error: unknown): undefined {
  if (!(error instanceof BrokenFileError)) throw error;
}
