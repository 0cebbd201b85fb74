/** The most submissions of one receipt that wait for their confirmation at a time; the first confirmation wins. */
const maxWaitingSubmissions = 5;

type WaitingEntry = {
  submissionId: string;
  /** Whether it came with the total on the receipt. */
  hasProof: boolean;
};

/** What becomes of one more: it waits beside the others, in the place of one of them, or not at all. */
export type WaitingPlace = 'free' | 'proofNeeded' | 'full' | { takenFrom: string };

/**
 * A receipt has five places. Once they are taken, whoever knows the total on the receipt gets the place of the oldest
 * submission that came without it, so that strangers who know the ID alone keep nobody out.
 */
export function judgePlace(
  newestFirst: readonly WaitingEntry[],
  { hasProof, isOverLimit }: { hasProof: boolean; isOverLimit: boolean },
): WaitingPlace {
  if (newestFirst.length < maxWaitingSubmissions) return hasProof || !isOverLimit ? 'free' : 'proofNeeded';
  const oldest = newestFirst.findLast((one) => !one.hasProof);
  if (!oldest) return 'full';
  return hasProof ? { takenFrom: oldest.submissionId } : 'proofNeeded';
}
