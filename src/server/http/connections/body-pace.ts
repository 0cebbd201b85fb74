import type { IncomingHttpHeaders } from 'node:http';
import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';

/**
 * The slowest pace that is allowed: four kilobytes a second, measured over half a minute. The slowest phone is faster.
 */
const period = { seconds: 30, bytes: 120_000 };

export type BodyPace = {
  note: (bytes: number) => void;
  /** Time counts only while the sender is waited for, and not while the server is at work on what came. */
  isAwaited: boolean;
  end: () => void;
};

/** Watches how fast a body comes in, and says once when it is slower than anybody has to be. */
export function watchPace(onTooSlow: (refusal: DomainError) => void): BodyPace {
  let seconds = 0;
  let bytes = 0;
  const timer = setInterval(() => {
    if (!pace.isAwaited || ++seconds < period.seconds) return;
    if (bytes < period.bytes) {
      clearInterval(timer);
      onTooSlow(new DomainError('tooSlow'));
    }
    seconds = 0;
    bytes = 0;
  }, 1_000).unref();
  const pace: BodyPace = {
    note: (more) => void (bytes += more),
    isAwaited: true,
    end: () => clearInterval(timer),
  };
  return pace;
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends bodies that trickle in. Those with files are watched where they are read. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, next) => {
    const isWatchedElsewhere = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
    if (request.raw.complete || isWatchedElsewhere || !hasBody(request.headers)) return next(null, payload);
    const pace = watchPace((refusal) => measured.destroy(refusal));
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        pace.note(chunk.length);
        done(null, chunk);
      },
    });
    // Whoever reads the body hears of it; a body that no call reads has nobody to hear.
    measured.on('error', () => {});
    measured.once('close', pace.end);
    payload.once('error', (error) => measured.destroy(error));
    request.raw.once('close', () => measured.destroy());
    return next(null, payload.pipe(measured));
  });
}
