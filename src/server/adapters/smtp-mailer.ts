import { createTransport } from 'nodemailer';
import { MailRefusedError, type Mailer } from '../ports/mailer.ts';

/** Connections are kept and shared; every wait is bounded, so that a silent mail server cannot hold a worker. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send({ messageId, requestId, from, to, subject, html, text, attachments }) {
      try {
        await transport.sendMail({
          messageId,
          ...(requestId === undefined ? {} : { headers: { 'X-Request-Id': requestId } }),
          from,
          to,
          subject,
          html,
          text,
          attachments: attachments.map((a) => ({
            filename: a.name,
            contentType: a.mediaType,
            content: a.content,
          })),
        });
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number };
        if (responseCode >= 500) throw new MailRefusedError(`refused with ${responseCode}`, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
