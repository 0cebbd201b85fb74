import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../../ports/clock.ts';

const jwtMs = 24 * 3_600_000;
export const sessionSeconds = 6 * 3_600;

const bearerOf = (headers: IncomingHttpHeaders): string =>
  headers.authorization?.replace(/^Bearer /, '') ?? '';

/** The two tokens that a call needs: one for who signs in, one for the NPWP that is worked for. */
export function createTokens(clock: Clock) {
  const signIns = new Map<string, number>();
  const sessions = new Map<string, number>();
  /** NPWPs that a sign-in has asked to work for. */
  const chosen = new Map<string, string>();
  const isAlive = (tokens: Map<string, number>, token: string) =>
    (tokens.get(token) ?? 0) > clock.now().getTime();

  return {
    signIn(): string {
      const head = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
      const token = `${head}.${Buffer.from(randomUUID()).toString('base64url')}.${randomUUID()}`;
      signIns.set(token, clock.now().getTime() + jwtMs);
      return token;
    },
    isSignedIn: (headers: IncomingHttpHeaders): boolean => isAlive(signIns, bearerOf(headers)),
    choose: (headers: IncomingHttpHeaders, npwp: string): void => void chosen.set(bearerOf(headers), npwp),
    /** Undefined before an NPWP was chosen. */
    open(headers: IncomingHttpHeaders): string | undefined {
      if (!chosen.has(bearerOf(headers))) return undefined;
      const token = randomUUID();
      sessions.set(token, clock.now().getTime() + sessionSeconds * 1000);
      return token;
    },
    isOpen: (headers: IncomingHttpHeaders): boolean =>
      isAlive(signIns, bearerOf(headers)) && isAlive(sessions, String(headers['x-token'] ?? '')),
    forget(): void {
      signIns.clear();
      sessions.clear();
      chosen.clear();
    },
  };
}
