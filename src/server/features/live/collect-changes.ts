import * as z from 'zod/mini';
import { requestStatuses, type RequestStatus } from '#domain/requests/request-status.ts';

type Change = { transactionId: string; from: RequestStatus | null; to: RequestStatus };
/** Null when there are too many to name. */
export type Changes = Change[] | null;

const namedMax = 200;
/** Of a bulk run there is one message and not one for each of its statements. */
const collectMs = 250;

const status = z.enum(requestStatuses);
const notice = z.object({ changes: z.nullable(z.array(z.tuple([z.string(), z.nullable(status), status]))) });

/** Of what the triggers of the requests say; what is not understood is an unknown change. */
export function readChanges(payload: string): Changes {
  try {
    const { changes } = z.parse(notice, JSON.parse(payload));
    return changes && changes.map(([transactionId, from, to]) => ({ transactionId, from, to }));
  } catch {
    return null;
  }
}

/** What happens within a moment is told at once, of each request from where it came to where it is. */
export function createChangeCollector(tell: (changes: Changes) => void) {
  let collected: Map<string, Change> | null = new Map();
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
        const from = collected?.get(change.transactionId)?.from;
        collected?.set(change.transactionId, from === undefined ? change : { ...change, from });
      }
      if (collected && collected.size > namedMax) collected = null;
    },
    stop: () => clearTimeout(timer),
  };
}
