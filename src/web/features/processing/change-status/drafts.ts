import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { uploadFaktur } from '#contract/processing.ts';
import type { ChosenStatus } from './status-choices.ts';

/** A PDF that was chosen, what its check has found, and that a warning was taken note of. */
export type ChosenFaktur = { file: File; check?: AnswerOf<typeof uploadFaktur>; accepted: boolean };

export type Draft = {
  status: ChosenStatus | undefined;
  remarks: string;
  faktur: ChosenFaktur | undefined;
};

const empty: Draft = { status: undefined, remarks: '', faktur: undefined };

/**
 * What was entered and not saved, until the page is left: it outlives the dialog, also when the session ends and
 * somebody has to sign in first. Each user has their own.
 */
const drafts = new Map<string, Draft>();

const keyOf = (empid: string, transactionId: string) => `${empid.toLowerCase()} ${transactionId}`;

/** What the dialog shall have chosen when it opens. */
export function startDraft(empid: string, transactionId: string, status: ChosenStatus): void {
  const key = keyOf(empid, transactionId);
  drafts.set(key, { ...(drafts.get(key) ?? empty), status });
}

export function useDraft(empid: string, transactionId: string) {
  const key = keyOf(empid, transactionId);
  const [draft, setDraft] = useState(() => drafts.get(key) ?? empty);
  const change = (part: Partial<Draft>) => {
    const next = { ...(drafts.get(key) ?? empty), ...part };
    drafts.set(key, next);
    setDraft(next);
  };
  return { draft, change, drop: () => void drafts.delete(key) };
}
