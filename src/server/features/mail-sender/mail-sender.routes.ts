import {
  checkMailSender,
  readTestMail,
  sendTestMail as sendTestMailCall,
} from '#contract/mails/mail-sender.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { messageState } from '#domain/messages/message-state.ts';
import { withoutPersonalData } from '#domain/privacy/personal-data.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import { senderAddress } from '../../mail/sender.ts';
import type { DnsLookup } from '../../ports/dns-lookup.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { findLatestTestMail } from '../../store/mails/test-mails.ts';
import { checkSender, configuredSender, type SenderConfig } from './check-sender.ts';
import { sendTestMail, type TestNeeds } from './send-test-mail.ts';

type Needs = TestNeeds & {
  mailer: Mailer;
  dnsLookup: DnsLookup;
  config: SenderConfig & { taxTeamEmail: string | undefined };
};

const access = 'checkMailSender';

/** Whether mails of this installation arrive: for Super Admins. */
export function mailSenderRoutes(route: Route, needs: Needs): void {
  const { database, config, mailer } = needs;
  const sender = configuredSender(config);

  route(checkMailSender, { access, limit: limits.checkMailSender }, async () => {
    const [checks, servers] = await Promise.all([
      sender ? checkSender(sender, needs.dnsLookup) : [],
      mailer.probe(),
    ]);
    return {
      from: senderAddress(config.mailFrom),
      checks,
      servers: servers.map(({ server, error }) => ({
        server,
        error: error === undefined ? null : withoutPersonalData(error),
      })),
      suggestedTo: config.taxTeamEmail ?? null,
    };
  });

  route(readTestMail, { access, limit: limits.staff }, async () => {
    const test = await findLatestTestMail(database);
    if (!test) return { test: null };
    const { state, at } = messageState(test);
    const error = test.error && withoutPersonalData(test.error);
    const headers = test.headers ?? (config.bounceAddress === undefined ? null : []);
    return {
      test: {
        to: test.to,
        state,
        at: jakartaDateTime(at),
        error,
        headers,
        hasArrived: test.headers !== null,
      },
    };
  });

  route(sendTestMailCall, { access, limit: limits.testMail }, async ({ body, user, language }) => {
    await sendTestMail(needs, { recipient: body.to, by: user.empid, language });
    return undefined;
  });
}
