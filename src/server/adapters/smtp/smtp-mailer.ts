import { performance } from 'node:perf_hooks';
import type { MailServer } from '#domain/mail-sender/mail-server.ts';
import { UnsettledMailError, type Mailer, type MailMessage } from '../../ports/mailer.ts';
import { mailServer, refusal, type CheckedTls } from './mail-server.ts';

export type MailServerEvents = {
  /** A server took a mail. */
  taken: (server: MailServer) => void;
  /** A server took no mail, or takes mails again. */
  away: (server: MailServer, error: Error | undefined) => void;
};

type Options = {
  /** The first, and perhaps one that mails go by while the first is away. */
  servers: readonly { url: string; tls: CheckedTls | undefined }[];
  events?: MailServerEvents;
  /** How long a server may answer nothing. */
  answerMs?: number;
  /** How long one that was away is left alone before one mail tries it again. */
  restMs?: number;
};

/**
 * Sends by the first mail server, and by the second what the first has not taken. A server that had the whole message
 * and did not say yes keeps it: by the other it might arrive twice.
 */
export function smtpMailer({ servers: places, events, answerMs = 10_000, restMs = 60_000 }: Options): Mailer {
  const isOneOfTwo = places.length > 1;
  const servers = places.map((place, at) =>
    watched(mailServer({ ...place, number: at === 0 ? 1 : 2, answerMs, isOneOfTwo }), events, restMs),
  );
  return {
    async send(message) {
      const keeper = servers.find(({ number }) => number === message.staysWith);
      const possible = keeper ? [keeper] : servers;
      const failures = new Map<(typeof servers)[number], Error>();
      // When all rest, waiting longer would help nobody.
      for (const mayRest of possible.length > 1 ? [true, false] : [false])
        for (const server of possible) {
          if (failures.has(server)) continue;
          const answer = await server.offer(message, mayRest);
          if (answer === undefined) return;
          if (answer !== 'resting') failures.set(server, answer);
        }
      throw worthTelling([...failures.values()]);
    },
    async probe() {
      return Promise.all(
        servers.map(async (server) => ({
          server: server.number,
          error: await server.greet().then(
            () => undefined,
            ({ message }: Error) => message,
          ),
        })),
      );
    },
    close: () => servers.forEach((server) => server.close()),
  };
}

/** One refusal for good is not the last word while another server is only away. */
function worthTelling(failures: Error[]): Error {
  const passing = failures.find((error) => !isForGood(error));
  const [first = new Error('no mail server')] = failures;
  return passing ?? refusal(first);
}

const isForGood = (error: Error): boolean => ((error as { responseCode?: number }).responseCode ?? 0) >= 500;

/** A mail server that is left alone for a while after it took no mail, so that not every mail waits for it. */
function watched(
  server: ReturnType<typeof mailServer>,
  events: MailServerEvents | undefined,
  restMs: number,
) {
  const { number } = server;
  let awayUntil: number | undefined;
  let isTried = false;

  const isResting = () => awayUntil !== undefined && (isTried || performance.now() < awayUntil);
  const note = (error: Error | undefined) => {
    const wasAway = awayUntil !== undefined;
    awayUntil = error ? performance.now() + restMs : undefined;
    if (wasAway !== (error !== undefined)) events?.away(number, error);
  };

  return {
    ...server,
    /** Undefined when the mail was taken. Fails with what the server says about the mail itself. */
    async offer(message: MailMessage, mayRest: boolean): Promise<Error | 'resting' | undefined> {
      let isTrial = false;
      const isWanted = () => {
        if (mayRest && isResting()) return false;
        isTrial = mayRest && awayUntil !== undefined;
        isTried ||= isTrial;
        return true;
      };
      try {
        const delivery = await server.offer(message, isWanted);
        if (!delivery) return 'resting';
        note(delivery.error);
        if (!delivery.error) events?.taken(number);
        return delivery.error;
      } catch (error) {
        if (!(error instanceof UnsettledMailError)) note(undefined);
        throw error;
      } finally {
        if (isTrial) isTried = false;
      }
    },
  };
}
