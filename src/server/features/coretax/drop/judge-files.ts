import { judgeFaktur, type Judgement } from '#domain/coretax/faktur/judge-faktur.ts';
import { listedFacts, type ListedFaktur, type RefusedRow } from '#domain/coretax/faktur/list-rows.ts';
import type { RequestFacts } from '#domain/coretax/faktur/referenced-requests.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import type { Db } from '../../../database/database.ts';
import type { DroppedFile, FileKeys } from '../../../store/coretax/drop-files.ts';
import { gatherKnowledge, type Clue, type Knowledge } from './drop-knowledge.ts';

/** The facts that are the same for all files of a drop while it is judged. */
export type DropContext = {
  settings: SellerSettings;
  /** All files of the drop, in their order. */
  all: readonly FileKeys[];
  /** The rows of the list by their numbers. */
  listed: ReadonlyMap<string | null, readonly (ListedFaktur | RefusedRow)[]>;
};

export type FileJudgement = { file: DroppedFile; judgement: Judgement; request: RequestFacts | undefined };

/**
 * Judges files as things stand at this moment, with the requests and the parts of receipts that somebody has chosen for
 * some of them just now.
 */
export async function judgeFiles(
  db: Db,
  files: readonly DroppedFile[],
  context: DropContext,
  chosen: ReadonlyMap<number, string> = new Map(),
  parts: ReadonlyMap<number, string> = new Map(),
): Promise<FileJudgement[]> {
  const choiceFor = (file: DroppedFile) => chosen.get(file.no) ?? file.chosen;
  const clues = new Map(files.map((file) => [file.no, clueOf(file, choiceFor(file))]));
  const known = await gatherKnowledge(db, [...clues.values()], context.settings);
  const earlier = earlierFiles(context.all);
  return files.map((file) => {
    const judgement = judge(file, clues.get(file.no) ?? clueOf(file, null), {
      context,
      known,
      earlier,
      parts,
    });
    const { transactionId } = judgement;
    return { file, judgement, request: transactionId === null ? undefined : known.request(transactionId) };
  });
}

function clueOf({ read, sha256 }: DroppedFile, chosen: string | null): Clue {
  if ('unreadable' in read) return { number: null, sha256: null, reference: '', buyer: null, chosen: null };
  return { number: read.number, sha256, reference: read.reference, buyer: read.buyer, chosen };
}

type Surroundings = {
  context: DropContext;
  known: Knowledge;
  earlier: (file: DroppedFile) => FileKeys[];
  parts: ReadonlyMap<number, string>;
};

function judge(file: DroppedFile, clue: Clue, { context, known, earlier, parts }: Surroundings): Judgement {
  return judgeFaktur(file.read, {
    fileName: file.name,
    sha256: file.sha256,
    seller: context.settings.seller.npwp,
    earlier: earlier(file),
    listed: clue.number === null ? null : listedFacts(context.listed.get(clue.number) ?? [], clue.number),
    stored: known.storedFor(clue),
    found: known.foundFor(clue),
    chosen: clue.chosen === null ? null : (known.request(clue.chosen) ?? null),
    chosenPart: parts.get(file.no) ?? null,
  });
}

/** The first files with the same bytes or number, where these come before the file itself. */
function earlierFiles(all: DropContext['all']): Surroundings['earlier'] {
  const first = new Map<string, FileKeys>();
  for (const { no, sha256, number } of all) {
    for (const key of [sha256, number])
      if (key !== null && !first.has(key)) first.set(key, { no, sha256, number });
  }
  return ({ no, sha256, read }) =>
    [sha256, 'unreadable' in read ? null : read.number].flatMap((key) => {
      const found = key === null ? undefined : first.get(key);
      return found && found.no < no ? [found] : [];
    });
}
