import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Database } from '../database/database.ts';
import { insertMessage } from '../store/demo/demo-messages.ts';

/** Keeps every message where the demo mailbox shows it, and passes it on when there is somebody to pass it to. */
export function demoMailer(database: Database, clock: Clock, next: Mailer | undefined): Mailer {
  return {
    async send(message) {
      await next?.send(message);
      const { from, to, subject, html, text, attachments } = message;
      const kept = database.begin((tx) =>
        insertMessage(tx, { sentAt: clock.now(), from, to, subject, html, text }, attachments),
      );
      // What a mail server has taken is sent: without its copy it must not be sent again.
      await (next ? kept.catch(() => {}) : kept);
    },
    probe: async () => (await next?.probe()) ?? [],
    close: () => next?.close(),
  };
}
