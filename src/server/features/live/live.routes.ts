import * as z from 'zod/mini';
import { deskEvents, watchDesk } from '#contract/processing/desk.ts';
import { DomainError } from '#domain/errors.ts';
import { succeedsWithin } from '../../concurrency/timeout.ts';
import { listenTo, type Listener } from '../../database/listener.ts';
import type { DatabaseHost } from '../../database/writable-host.ts';
import { eventText, type EventStreams } from '../../http/route/event-streams.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Sessions } from '../../http/route/sessions.ts';
import { createChangeCollector, readChanges } from './collect-changes.ts';
import { createPresence } from './presence.ts';

const guard = { access: 'viewRequests', limit: limits.staff, isPolled: true } as const;
const patienceMs = 2_000;
const channels = { requests: 'desk_requests', viewers: 'desk_viewers' } as const;
const unsaid = { from: undefined, to: undefined, assignedTo: undefined, note: undefined };

type Needs = { databaseHost: DatabaseHost; streams: EventStreams; sessions: Sessions };

/** What happens at the desk, told to everybody who has it open. */
export function liveRoutes(route: Route, { databaseHost, streams, sessions }: Needs) {
  let listener: Listener | undefined;
  const changes = createChangeCollector((collected) => {
    const said = collected && collected.map((change) => ({ ...unsaid, ...change }));
    streams.sendToAll(eventText('requests', z.encode(deskEvents.requests, { changes: said })));
  });
  const presence = createPresence((payload) => void listener?.notify(channels.viewers, payload));

  /** From the first who watches: a server without any needs no connection for it. */
  const listen = () =>
    (listener ??= listenTo(databaseHost, Object.values(channels), {
      heard(channel, payload) {
        if (channel === channels.requests) changes.add(readChanges(payload));
        else presence.hear(payload);
      },
      listening() {
        // What was said meanwhile is not known.
        if (streams.hasAny()) changes.add(null);
        presence.sayAgain();
      },
    }));

  route(watchDesk, guard, async ({ request, reply, query, user: { empid } }) => {
    const idHash = sessions.idHash(request);
    if (!idHash) throw new DomainError('notSignedIn');
    // A stream that is open misses nothing; while the database is away it opens all the same, and is told later.
    await succeedsWithin(patienceMs, () => listen().ready);
    const stream = streams.open(reply, idHash);
    const { viewing: transactionId } = query;
    if (transactionId !== undefined) {
      const tell = (empids: string[]) =>
        stream.send(eventText('viewers', z.encode(deskEvents.viewers, { empids })));
      void stream.closed.then(presence.enter({ transactionId, empid, tell }));
    }
    return stream.content;
  });

  return {
    async close(): Promise<void> {
      changes.stop();
      presence.stop();
      await listener?.stop();
    },
  };
}
