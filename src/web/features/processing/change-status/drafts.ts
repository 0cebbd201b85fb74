import type { HandVerdict } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import type { FakturCheck, FakturReply } from '../judged/faktur-question.ts';
import type { ChosenStatus } from './status-choices.ts';

/** A chosen PDF, the result of its check, and what somebody says of it. */
export type ChosenFaktur = { file: File; check?: FakturCheck | undefined; reply: FakturReply };

/** What a closing found against the PDF on file, and what somebody says of it. */
export type OnFile = {
  /** What that PDF names: another one is judged anew. */
  mentions: string;
  verdict: HandVerdict | undefined;
  /** The number on record that stands in its way. */
  number: string | null;
  reply: FakturReply;
};

export type Draft = {
  status: ChosenStatus | undefined;
  remarks: string;
  faktur: ChosenFaktur | undefined;
  onFile: OnFile | undefined;
};

const empty: Draft = { status: undefined, remarks: '', faktur: undefined, onFile: undefined };

const draftOf = createDrafts<Draft>();

/** Preselects a status in the dialog. */
export function startDraft(empid: string, transactionId: string, status: ChosenStatus): void {
  const { read, write } = draftOf(empid, transactionId);
  write({ ...(read() ?? empty), status });
}

export function useStatusDraft(empid: string, transactionId: string) {
  return useDraft(draftOf(empid, transactionId), empty);
}
