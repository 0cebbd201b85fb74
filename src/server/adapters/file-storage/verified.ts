import { Readable } from 'node:stream';
import { BrokenFileError } from '../../ports/file-storage.ts';
import { measured } from './measured.ts';
import { unstalled } from './unstalled.ts';

type ExpectedFile = { size: number; sha256?: string };

/** Passes on what the storage sends, and fails when it is not what was kept. */
export function verified(answer: Readable, kept: ExpectedFile): Readable {
  const content = Readable.from(check(answer, kept), { objectMode: false });
  // Whoever lets go of it, even before the first byte, lets go of the connection.
  return content.once('close', () => answer.destroy());
}

/** The last piece waits until all of it has been judged: so nobody takes a broken file for a whole one. */
async function* check(answer: Readable, kept: ExpectedFile): AsyncGenerator<Buffer, void> {
  const passing = measured(unstalled(answer));
  let held: Buffer | undefined;
  for await (const chunk of passing.content) {
    if (held) yield held;
    held = chunk;
  }
  const { size, sha256 } = passing.facts();
  if (size !== kept.size || sha256 !== (kept.sha256 ?? sha256))
    throw new BrokenFileError('the stored file is broken: it is not what was kept');
  if (held) yield held;
}
