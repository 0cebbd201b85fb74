import type { AnswerOf } from '#contract/endpoint.ts';
import type { uploadFaktur } from '#contract/processing/change-status.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import type { ChosenStatus } from './status-choices.ts';

/** A chosen PDF, the result of its check, and whether a warning was accepted. */
export type ChosenFaktur = { file: File; check?: AnswerOf<typeof uploadFaktur>; accepted: boolean };

export type Draft = {
  status: ChosenStatus | undefined;
  remarks: string;
  faktur: ChosenFaktur | undefined;
  /** What the PDF on file names, once it was accepted all the same. */
  acceptedMentions: string | undefined;
};

const empty: Draft = { status: undefined, remarks: '', faktur: undefined, acceptedMentions: undefined };

const draftOf = createDrafts<Draft>();

/** Preselects a status in the dialog. */
export function startDraft(empid: string, transactionId: string, status: ChosenStatus): void {
  const { read, write } = draftOf(empid, transactionId);
  write({ ...(read() ?? empty), status });
}

export function useStatusDraft(empid: string, transactionId: string) {
  return useDraft(draftOf(empid, transactionId), empty);
}
