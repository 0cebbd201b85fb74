import * as z from 'zod/mini';
import { deskEvents, watchDesk } from '#contract/processing/desk.ts';
import { DomainError } from '#domain/errors.ts';
import { succeedsWithin } from '../../concurrency/timeout.ts';
import type { Notices } from '../../database/notices.ts';
import { eventText, type EventStreams } from '../../http/route/event-streams.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Sessions } from '../../http/route/sessions.ts';
import { createChangeCollector, readChanges } from './collect-changes.ts';
import { createPresence } from './presence.ts';
import { readIssuingNews } from './read-issuing-news.ts';

const guard = { access: 'viewRequests', limit: limits.staff, isPolled: true } as const;
const patienceMs = 2_000;
const channels = { requests: 'desk_requests', viewers: 'desk_viewers', issuing: 'desk_issuing' } as const;
const unsaid = { from: undefined, to: undefined, assignedTo: undefined, note: undefined };

type Needs = { notices: Notices; streams: EventStreams; sessions: Sessions };

/** What happens at the desk, told to everybody who has it open. */
export function liveRoutes(route: Route, { notices, streams, sessions }: Needs) {
  const changes = createChangeCollector((collected) => {
    const said = collected && collected.map((change) => ({ ...unsaid, ...change }));
    streams.sendToAll(eventText('requests', z.encode(deskEvents.requests, { changes: said })));
  });
  const presence = createPresence((payload) => void notices.say(channels.viewers, payload));

  notices.on(channels.requests, {
    heard: (payload) => changes.add(readChanges(payload)),
    // What was said meanwhile is not known.
    listening: () => void (streams.hasAny() && changes.add(null)),
  });
  notices.on(channels.issuing, {
    heard(payload) {
      const news = readIssuingNews(payload);
      if (news) streams.sendToAll(eventText('issuing', z.encode(deskEvents.issuing, news)));
    },
    // A desk reads how the provider does whenever it is opened, and every while.
    listening: () => {},
  });
  notices.on(channels.viewers, {
    heard: (payload) => presence.hear(payload),
    listening: () => presence.sayAgain(),
  });

  route(watchDesk, guard, async ({ request, reply, query, user: { empid } }) => {
    const idHash = sessions.idHash(request);
    if (!idHash) throw new DomainError('notSignedIn');
    // A stream that is open misses nothing; while the database is away it opens all the same, and is told later.
    await succeedsWithin(patienceMs, notices.open);
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
    close(): void {
      changes.stop();
      presence.stop();
    },
  };
}
