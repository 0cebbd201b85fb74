import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** All who look at something say so again and again: whoever says nothing for so long has gone. */
const sayEveryMs = 20_000;
const goneAfterMs = 50_000;
/** The time after which a person has left a page; reloading it takes less. */
const leavesAfterMs = 1_000;
/** A notification has at most 8000 bytes. */
const perNotice = 50;

const notice = z.object({
  server: z.string(),
  /** The kind of the message: to a newcomer all servers answer whose people look at the same. */
  kind: z.enum(['came', 'here', 'left']),
  views: z.array(z.tuple([z.string(), z.string()])),
});
type Notice = z.output<typeof notice>;
type View = { transactionId: string; empid: string };
type Viewer = View & { tell: (empids: string[]) => void };

/**
 * Who looks at which request now, on any server: each says it to all others by a notification. Nothing is kept in the
 * database, and what was missed is said again soon.
 */
export function createPresence(say: (payload: string) => void) {
  const server = randomUUID();
  const own = new Set<Viewer & { told: string }>();
  /** The people of other servers, by server and view. */
  const others = new Map<string, View & { until: number }>();

  const sayAll = (kind: Notice['kind'], views: View[]) => {
    const pairs = [...new Map(views.map((view) => [keyOf(view), view])).values()].map(
      ({ transactionId, empid }): [string, string] => [transactionId, empid],
    );
    for (let at = 0; at < pairs.length; at += perNotice)
      say(JSON.stringify({ server, kind, views: pairs.slice(at, at + perNotice) } satisfies Notice));
  };

  const tellAbout = (ids: Set<string>) => {
    for (const viewer of own) {
      if (!ids.has(viewer.transactionId)) continue;
      const all = [...own, ...others.values()].filter((one) => one.transactionId === viewer.transactionId);
      const empids = [...new Set(all.map(({ empid }) => empid))].filter((empid) => empid !== viewer.empid);
      const told = empids.toSorted().join(' ');
      if (told === viewer.told) continue;
      viewer.told = told;
      viewer.tell(empids.toSorted());
    }
  };

  const timer = setInterval(() => {
    const gone = [...others].filter(([, { until }]) => until < performance.now());
    for (const [key] of gone) others.delete(key);
    tellAbout(new Set(gone.map(([, { transactionId }]) => transactionId)));
    sayAll('here', [...own]);
  }, sayEveryMs).unref();

  return {
    /** Returns how to leave. */
    enter(viewer: Viewer): () => void {
      const entered = { ...viewer, told: '' };
      own.add(entered);
      sayAll('came', [entered]);
      tellAbout(new Set([viewer.transactionId]));
      return () => {
        entered.tell = () => {};
        setTimeout(() => {
          own.delete(entered);
          if (![...own].some((one) => keyOf(one) === keyOf(entered))) sayAll('left', [entered]);
          tellAbout(new Set([viewer.transactionId]));
        }, leavesAfterMs).unref();
      };
    },
    hear(payload: string): void {
      const read = readNotice(payload);
      if (!read || read.server === server) return;
      const views = read.views.map(([transactionId, empid]) => ({ transactionId, empid }));
      const until = performance.now() + goneAfterMs;
      for (const view of views) {
        const key = `${read.server} ${keyOf(view)}`;
        if (read.kind === 'left') others.delete(key);
        else others.set(key, { ...view, until });
      }
      const ids = new Set(views.map(({ transactionId }) => transactionId));
      if (read.kind === 'came')
        sayAll(
          'here',
          [...own].filter(({ transactionId }) => ids.has(transactionId)),
        );
      tellAbout(ids);
    },
    /** Says again who is here, to all who may not have heard it. */
    sayAgain: () => sayAll('came', [...own]),
    stop: () => clearInterval(timer),
  };
}

const keyOf = ({ transactionId, empid }: View) => `${transactionId} ${empid}`;

function readNotice(payload: string): Notice | undefined {
  try {
    return z.parse(notice, JSON.parse(payload));
  } catch {
    return undefined;
  }
}
