import { emptyMailbox, listMailbox, readAttachment, readMessage, readMessagePage } from '#contract/demo.ts';
import { DomainError } from '#domain/errors.ts';
import { attachmentNamed } from '../../http/route/content-disposition.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import { mailFrameHeaders } from '../../http/pages/security-headers.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import {
  deleteMessages,
  findAttachment,
  findMessage,
  listAttachments,
  listMessages,
} from '../../store/demo/demo-messages.ts';
import { readIssuing } from '../../store/issuing/issuing-settings.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

/** The account that the sign-in page is filled in with. */
export const demoSignIn = { empid: demoAccounts[0].empid, password: demoPassword };

type DemoNeeds = { reads: Reads; ownProviders: ReadonlySet<string> };

/** The same, and whether the provider that issues fakturs is the stand-in. */
export async function readDemo({ reads, ownProviders }: DemoNeeds): Promise<Demo> {
  const isProviderStandIn = ownProviders.size > 0 && (await isStandIn(reads.latest, ownProviders));
  return { ...demoSignIn, isProviderStandIn };
}
type Demo = typeof demoSignIn & { isProviderStandIn: boolean };

async function isStandIn(db: Db, ownProviders: ReadonlySet<string>): Promise<boolean> {
  const { provider, pajakexpress } = (await readIssuing(db)).settings;
  return provider === 'pajakexpress' && ownProviders.has(pajakexpress.address);
}

const listed = 200;
const guard = { access: 'public', limit: limits.demo } as const;

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new DomainError('notFound');
  return value;
};

/** The mailbox that stands in for a real one: registered in a demo only. */
export function demoRoutes(route: Route, { database }: { database: Database }): void {
  route(listMailbox, guard, async () => {
    const messages = await listMessages(database, listed);
    return messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() }));
  });

  route(readMessage, guard, async ({ params }) => {
    const message = found(await findMessage(database, params.id));
    return {
      ...message,
      sentAt: message.sentAt.toISOString(),
      attachments: await listAttachments(database, params.id),
    };
  });

  route(readMessagePage, guard, async ({ params, reply }) => {
    const message = found(await findMessage(database, params.id));
    reply.headers(mailFrameHeaders).type('text/html; charset=utf-8');
    // Links open beside the mailbox, as they would from a mail program.
    return message.html.replace('<head>', '<head><base target="_blank">');
  });

  route(readAttachment, guard, async ({ params, reply }) => {
    const file = found(await findAttachment(database, params.id, Number(params.index)));
    reply.type(file.mediaType).header('content-disposition', attachmentNamed(file.name));
    return file.content;
  });

  route(emptyMailbox, guard, async () => {
    await deleteMessages(database);
    return undefined;
  });
}
