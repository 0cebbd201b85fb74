import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { deskEvents } from '#contract/processing/desk.ts';
import { DomainError } from '#domain/errors.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { SessionEnds } from './session-ends.ts';

const usualLimits = { perSession: 10, perServer: 2_000 };
const retryAfterSeconds = 10;
/** Proxies end what is silent for long, and whoever has gone is noticed by what cannot be sent. */
const beatMs = 15_000;
/** The bytes that a slow reader may be behind. Beyond them its stream is closed, and it connects again when it can. */
const backlogMax = 64 * 1024;

export const eventText = (name: keyof typeof deskEvents, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Each waits another time, so that those of a server that ends do not all come to the next one at once. */
const retryText = () => `retry: ${Math.round(1_000 + 3_000 * Math.random())}\n\n`;
const beat = ':\n\n';

export type EventStream = {
  content: Readable;
  send: (text: string) => void;
  closed: Promise<void>;
};

type Needs = { sessionEnds: SessionEnds; metrics: Metrics };
type OpenStream = EventStream & { idHash: Buffer; end: (last: string) => void };

/**
 * Answers that stay open and tell what happens. They end with the session, with the server, which does not wait for
 * them, and when nobody reads them.
 */
export function createEventStreams(
  app: FastifyInstance,
  { sessionEnds, metrics }: Needs,
  { perSession, perServer } = usualLimits,
) {
  const streams = new Set<OpenStream>();
  let isEnding = false;

  const beats = setInterval(() => {
    for (const stream of streams) stream.send(beat);
  }, beatMs).unref();

  app.addHook('preClose', async () => {
    isEnding = true;
    clearInterval(beats);
    for (const stream of streams) stream.end(retryText());
  });

  return {
    /** Opens a stream for the session with this hash. */
    open(reply: FastifyReply, idHash: Buffer): EventStream {
      const ofSession = [...streams].filter((one) => one.idHash.equals(idHash)).length;
      if (isEnding || streams.size >= perServer || ofSession >= perSession)
        throw new DomainError('busy', { retryAfterSeconds });
      const { raw } = reply;
      if (raw.destroyed) throw new DomainError('busy', { retryAfterSeconds }); // gone while it was let in
      const content = new Readable({ read() {} });
      const closed = Promise.withResolvers<void>();
      const send = (text: string) => {
        if (!streams.has(stream)) return;
        if (content.readableLength + raw.writableLength > backlogMax) raw.destroy();
        else content.push(text);
      };
      const end = (last: string) => {
        streams.delete(stream);
        content.push(last);
        content.push(null);
      };
      const stream: OpenStream = { content, idHash, send, end, closed: closed.promise };
      streams.add(stream);
      metrics.eventStreams.inc();
      const leave = sessionEnds.watch(idHash, () => end(eventText('signedOut', {})));
      raw.once('close', () => {
        leave();
        streams.delete(stream);
        metrics.eventStreams.dec();
        content.destroy();
        closed.resolve();
      });
      reply.type('text/event-stream').header('x-accel-buffering', 'no');
      content.push(retryText());
      return stream;
    },
    hasAny: () => streams.size > 0,
    sendToAll(text: string): void {
      for (const stream of streams) stream.send(text);
    },
  };
}
export type EventStreams = ReturnType<typeof createEventStreams>;
