import { randomUUID } from 'node:crypto';
import { readDemoChat, writeDemoChat } from '#contract/demo.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { DemoMessenger } from '../../ports/messenger.ts';
import { insertChatMessage, listChat } from '../../store/demo/demo-chats.ts';
import { noteReports } from './note-reports.ts';
import { takeUpdate, type UpdateNeeds } from './take-update.ts';

type DemoNeeds = UpdateNeeds & { messenger: DemoMessenger };

const listed = 200;
const guard = { access: 'public', limit: limits.demo } as const;

/** The chat that stands in for WhatsApp in a demo: what is written there comes in by the door that WhatsApp's own would. */
export function demoChatRoutes(route: Route, needs: DemoNeeds): void {
  const { database, clock, messenger } = needs;

  route(readDemoChat, guard, async ({ body: { phone } }) => {
    const messages = await listChat(database, phone, listed);
    const at = clock.now();
    const unread = messages.flatMap(({ reference, isIncoming }) =>
      reference === null || isIncoming ? [] : [{ reference, at, state: 'read' as const }],
    );
    await noteReports(needs, unread);
    return messages.map(({ id, sentAt, isIncoming, text, files }) => ({
      id,
      at: sentAt.toISOString(),
      isIncoming,
      text,
      files,
    }));
  });

  route(writeDemoChat, guard, async ({ body: { phone, text }, request }) => {
    const [id, at] = [`demo-${randomUUID()}`, clock.now()];
    await insertChatMessage(database, { phone, text, sentAt: at, isIncoming: true, reference: null });
    await takeUpdate(needs, messenger.updateOf({ id, from: phone, sentAt: at, text }), request.log);
    return undefined;
  });
}
