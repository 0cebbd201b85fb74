import type { FakturFile } from '../bulk-draft.ts';
import { isFault, type CheckedRow } from '../check/check-result.ts';
import { needsAcceptance, questionOf } from '../../judged/faktur-question.ts';
import { matchFakturs } from './match-fakturs.ts';

/** A PDF, and the request that it will be attached to. */
export type PlannedFaktur = { faktur: FakturFile; transactionId: string };

/** The PDFs of a run: those matched with an ID that can be processed. */
export function planFakturs(fakturs: readonly FakturFile[], rows: readonly CheckedRow[]): PlannedFaktur[] {
  const ids = rows.filter((row) => !isFault(row)).map(({ transactionId }) => transactionId);
  const matches = matchFakturs(fakturs, new Set(ids));
  return fakturs.flatMap((faktur, index) => {
    const match = matches[index];
    return match?.state === 'matched' ? [{ faktur, transactionId: match.transactionId }] : [];
  });
}

/** `byHand` needs more than a reason: its number, the part of the receipt, or a manager. */
export type FakturState =
  | 'unchecked'
  | 'good'
  | 'silent'
  | 'doubtful'
  | 'refused'
  | 'byHand'
  | 'notAPdf'
  | 'sent';

export function stateOfFaktur({ faktur, transactionId }: PlannedFaktur): FakturState {
  const { check, sentTo, accepted } = faktur;
  if (sentTo === transactionId) return 'sent';
  if (check?.of !== transactionId) return 'unchecked';
  if (!check.answer) return 'notAPdf';
  const question = questionOf(check.answer);
  if (question.isRefused) return 'refused';
  if (question.needsNumber || question.needsManager || question.parts.length > 0) return 'byHand';
  if (needsAcceptance(question)) return accepted ? 'good' : 'doubtful';
  return check.answer.warnings.includes('noTransactionId') ? 'silent' : 'good';
}

/** Changes one file, by its key. */
export function withFaktur(
  fakturs: readonly FakturFile[],
  key: string,
  change: Partial<FakturFile>,
): FakturFile[] {
  return fakturs.map((faktur) => (faktur.key === key ? { ...faktur, ...change } : faktur));
}

/** The same file chosen twice is one. */
export function withChosen(fakturs: readonly FakturFile[], files: readonly File[]): FakturFile[] {
  const byKey = new Map(fakturs.map((faktur) => [faktur.key, faktur]));
  for (const file of files) {
    const key = `${file.name} ${file.size} ${file.lastModified}`;
    if (!byKey.has(key)) byKey.set(key, { key, file });
  }
  return [...byKey.values()];
}
