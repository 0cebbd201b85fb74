import { setTimeout as delay } from 'node:timers/promises';
import { Client } from './client.ts';
import { submitForm } from './request-form.ts';

export type AcknowledgedRequest = { id: string; by: string; begun: number; ended: number; retried: boolean };

const pauseMs = 100;
const answerTimeoutMs = 15_000;

/**
 * People at work, each with one call at a time. Who gets no good answer asks again with the same words, until there is
 * one; so what was begun is acknowledged in the end.
 */
export function createLoad() {
  const submitted: AcknowledgedRequest[] = [];
  const moved: AcknowledgedRequest[] = [];
  const refusals: Record<string, number> = {};
  /** Answers to reads, and those among them that were no answer. */
  const reads = { answered: 0, failed: [] as string[], late: 0, slowestMs: 0 };
  const over = new AbortController();
  const lanes: Promise<void>[] = [];

  async function persist(call: () => Promise<Response>, isDone: (status: number) => boolean) {
    for (let retried = false; ; retried = true) {
      const begun = Date.now();
      const answer = await Promise.race([
        call().catch((error: Error) => error),
        delay(answerTimeoutMs, new Error('no answer')),
      ]);
      const status = answer instanceof Response ? answer.status : 0;
      if (isDone(status)) return { begun, ended: Date.now(), retried };
      const why = status === 0 ? 'broken' : String(status);
      refusals[why] = (refusals[why] ?? 0) + 1;
      await delay(pauseMs);
    }
  }

  const lane = (ids: string[], work: (id: string) => Promise<void>) =>
    void lanes.push(
      (async () => {
        for (let id = ids.shift(); id !== undefined && !over.signal.aborted; id = ids.shift()) {
          await work(id);
          await delay(pauseMs);
        }
      })(),
    );

  return {
    submitted,
    moved,
    refusals,
    reads,
    /** Somebody looks at one page after the other, each once: an answer that fails has failed. */
    looks(client: Client, paths: string[]) {
      const looking = async () => {
        for (let at = 0; !over.signal.aborted; at++) {
          const path = paths[at % paths.length] ?? '';
          const begun = performance.now();
          const answer = await client.get(path).catch((error: Error) => error);
          const read = answer instanceof Response && (await answer.arrayBuffer().catch(() => undefined));
          reads.slowestMs = Math.max(reads.slowestMs, performance.now() - begun);
          if (answer instanceof Response && answer.ok && read) {
            reads.answered++;
            if (answer.headers.has('x-as-of')) reads.late++;
          } else reads.failed.push(`${path}: ${answer instanceof Response ? answer.status : answer.message}`);
          await delay(20);
        }
      };
      lanes.push(looking());
    },
    /** A customer after the other sends the form at this address. */
    submits(address: string, ids: string[]) {
      const client = new Client(address);
      lane(ids, async (id) => {
        const headers = { 'idempotency-key': `submission of ${id}` };
        const send = () => submitForm(client, id, { headers });
        const done = await persist(send, (status) => status === 201);
        submitted.push({ id, by: address, ...done });
      });
    },
    /** Staff take requests into work; who hears that it is done already, by a call whose answer was lost, goes on. */
    moves(client: Client, address: string, ids: string[]) {
      lane(ids, async (id) => {
        const change = { trxno: id, status: 'P', expected_status: 'O' };
        const send = () => client.post('/api/update-status-and-remarks', change);
        const done = await persist(send, (status) => status === 200 || status === 409);
        moved.push({ id, by: address, ...done });
      });
    },
    async finish(): Promise<void> {
      over.abort();
      await Promise.all(lanes);
    },
  };
}

/** Seconds from then to the first good answer to a call that was begun afterwards. */
export function secondsUntil(
  then: number,
  acknowledged: AcknowledgedRequest[],
  by?: string,
): number | undefined {
  const after = acknowledged.filter((one) => one.begun > then && (by === undefined || one.by === by));
  const first = after.length > 0 ? Math.min(...after.map(({ ended }) => ended)) : undefined;
  return first === undefined ? undefined : (first - then) / 1000;
}
