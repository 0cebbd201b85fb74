import * as z from 'zod/mini';
import type { DeskChange } from '#domain/requests/desk.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';

/** Null when there are too many to name. */
export type Changes = DeskChange[] | null;

const namedMax = 200;
/** The time in which changes are collected, so that a bulk run makes one message and not one for each statement. */
const collectMs = 250;

const status = z.enum(requestStatuses);
const notice = z.object({
  changes: z.optional(z.nullable(z.array(z.tuple([z.string(), z.nullable(status), status])))),
  assigned: z.optional(z.array(z.tuple([z.string(), z.nullable(z.string())]))),
  notes: z.optional(z.array(z.tuple([z.string(), z.string()]))),
});

/**
 * Reads what the triggers of requests, assignments and notes say. A message that is not understood is an unknown
 * change.
 */
export function readChanges(payload: string): Changes {
  try {
    const { changes = [], assigned = [], notes = [] } = z.parse(notice, JSON.parse(payload));
    return (
      changes && [
        ...changes.map(([transactionId, from, to]) => ({ transactionId, from, to })),
        ...assigned.map(([transactionId, assignedTo]) => ({ transactionId, assignedTo })),
        ...notes.map(([transactionId, note]) => ({ transactionId, note })),
      ]
    );
  } catch {
    return null;
  }
}

/** What happens within a moment is told at once, of each request from where it came to where it is. */
export function createChangeCollector(tell: (changes: Changes) => void) {
  let collected: Map<string, DeskChange> | null = new Map();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    const changes = collected && [...collected.values()];
    collected = new Map();
    timer = undefined;
    tell(changes);
  };
  return {
    add(changes: Changes): void {
      timer ??= setTimeout(flush, collectMs);
      if (changes === null) collected = null;
      for (const change of changes ?? []) {
        const before = collected?.get(change.transactionId);
        const from = before?.from === undefined ? {} : { from: before.from };
        collected?.set(change.transactionId, { ...before, ...change, ...from });
      }
      if (collected && collected.size > namedMax) collected = null;
    },
    stop: () => clearTimeout(timer),
  };
}
