import { mayBeTransactionId } from '#domain/coretax/faktur/faktur-mentions.ts';
import { isTooLarge, looksLikePdf } from '#web/features/processing/pdf-file.ts';

type FakturFile = {
  file: Pick<File, 'name' | 'type' | 'size'>;
  /** Chosen by the user, when its name contains several IDs. */
  meant?: string | undefined;
};

/** The request that a file belongs to by its name, or why it belongs to none. */
export type Match =
  | { state: 'matched'; transactionId: string; among: readonly string[] }
  | { state: 'twice'; transactionId: string; among: readonly string[] }
  | { state: 'several'; among: readonly string[] }
  | { state: 'notInList'; addable: string | undefined }
  | { state: 'noId' | 'notAPdf' | 'tooLarge' };

/** One match per file, in order, by comparing the digit sequences in its name with the IDs of the run. */
export function matchFakturs(files: readonly FakturFile[], ids: ReadonlySet<string>): Match[] {
  const matches = files.map((chosen) => matchOne(chosen, ids));
  const counts = new Map<string, number>();
  for (const match of matches)
    if (match.state === 'matched')
      counts.set(match.transactionId, (counts.get(match.transactionId) ?? 0) + 1);
  return matches.map((match) =>
    match.state === 'matched' && counts.get(match.transactionId) !== 1 ? { ...match, state: 'twice' } : match,
  );
}

function matchOne({ file, meant }: FakturFile, ids: ReadonlySet<string>): Match {
  if (!looksLikePdf(file)) return { state: 'notAPdf' };
  if (isTooLarge(file)) return { state: 'tooLarge' };
  const runs = [...new Set(file.name.match(/\d+/g))];
  const among = runs.filter((run) => ids.has(run));
  const transactionId = among.length === 1 ? among[0] : among.find((id) => id === meant);
  if (transactionId !== undefined) return { state: 'matched', transactionId, among };
  if (among.length > 0) return { state: 'several', among };
  const plausible = runs.filter(mayBeTransactionId);
  if (plausible.length === 0) return { state: 'noId' };
  return { state: 'notInList', addable: plausible.length === 1 ? plausible[0] : undefined };
}
