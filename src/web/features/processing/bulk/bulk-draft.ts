import type { IdsOfFile } from '#contract/processing/bulk.ts';
import { idsIn, type BulkTarget } from '#domain/requests/bulk.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import type { FakturCheck } from '../judged/faktur-question.ts';
import { withoutIds } from './input/typed-ids.ts';

/** An Excel list, what was found in it, and which of its IDs are left out of the run. */
export type ChosenSheet = { file: File; found?: IdsOfFile; leftOut: readonly string[] };

export type FakturFile = {
  key: string;
  file: File;
  /** Chosen by the user, when its name contains several IDs. */
  meant?: string;
  /** Result of the server's check as the faktur of one request; without an answer it is no PDF. */
  check?: { of: string; answer: FakturCheck | undefined };
  /** Whether the file is doubtful, and the user has accepted it. */
  accepted?: boolean;
  /** The request it was sent to already: after a failure it is not sent again. */
  sentTo?: string | undefined;
};

/** Result of a run. The Excel list stays here until it is stored on the server. */
export type BulkDone = {
  changed: readonly string[];
  unchanged: readonly string[];
  typed: readonly string[];
  sheetName: string | undefined;
  list: { file: File; operation: string } | undefined;
};

export type BulkDraft = {
  text: string;
  remarks: string;
  sheet: ChosenSheet | undefined;
  fakturs: readonly FakturFile[];
  /** Why the doubtful PDFs of the run are right. */
  reason: string;
  /** What the previous run has done. */
  done: BulkDone | undefined;
};

const empty: BulkDraft = {
  text: '',
  remarks: '',
  sheet: undefined,
  fakturs: [],
  reason: '',
  done: undefined,
};
const draftOf = createDrafts<BulkDraft>();

export type ChangeDraft = ReturnType<typeof useBulkDraft>['change'];

/** What was entered, files included. It lasts through a sign-in in between. */
export function useBulkDraft(empid: string, target: BulkTarget) {
  const { draft, change } = useDraft(draftOf(empid, target), empty);
  return { draft, change, finish: (done: BulkDone) => change({ ...empty, done }) };
}

/** The IDs of the Excel list that are part of the run. */
export function idsOfSheet(sheet: ChosenSheet | undefined): string[] {
  const leftOut = new Set(sheet?.leftOut);
  return (sheet?.found?.transactionIds ?? []).filter((id) => !leftOut.has(id));
}

/** Everything that was entered, each ID once. */
export function idsOfDraft({ text, sheet }: Pick<BulkDraft, 'text' | 'sheet'>): string[] {
  return [...new Set([...idsIn(text), ...idsOfSheet(sheet)])];
}

/** Removes IDs from the text; those of the Excel list stay in the file and are left out. */
export function inputWithout(
  { text, sheet }: Pick<BulkDraft, 'text' | 'sheet'>,
  ids: ReadonlySet<string>,
): Pick<BulkDraft, 'text' | 'sheet'> {
  const leftOut = (sheet?.found?.transactionIds ?? []).filter((id) => ids.has(id));
  return {
    text: withoutIds(text, ids),
    sheet: sheet && { ...sheet, leftOut: [...new Set([...sheet.leftOut, ...leftOut])] },
  };
}
