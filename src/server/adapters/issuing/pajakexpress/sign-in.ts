import { createHash, randomUUID } from 'node:crypto';
import type { IssueProblemKind } from '#domain/coretax/issuing/outcome.ts';
import type { Clock } from '../../../ports/clock.ts';
import { asRecord, isRefusal, textOf, type CallVerdict } from '../call-verdict.ts';
import { addressOf, type ProviderCaller } from '../provider-caller.ts';

export type Account = { address: string; email: string; password: string; npwp: string };
/** The two tokens that every call needs: who signed in, and the NPWP that is worked for. */
export type Session = { jwt: string; token: string; endsAt: number };

const defaultSeconds = 21_600;
/** A session is renewed before it ends in the middle of a call. */
const marginMs = 60_000;

const keyOf = ({ address, email, password, npwp }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([address, email, password, npwp]))
    .digest('base64');

/** Keeps one session for each account; calls that need one at the same time share one sign-in. */
export function createSessions(clock: Clock) {
  const sessions = new Map<string, Promise<Session | CallVerdict>>();

  return {
    /** The session of an account, or why there is none. */
    async open(account: Account, caller: ProviderCaller): Promise<Session | CallVerdict> {
      const key = keyOf(account);
      const known = sessions.get(key);
      const session = known && (await known);
      if (session && 'token' in session && session.endsAt - marginMs > clock.now().getTime()) return session;
      if (known && sessions.get(key) === known) sessions.delete(key);
      let signingIn = sessions.get(key);
      if (!signingIn) {
        signingIn = signIn(account, caller, clock);
        sessions.set(key, signingIn);
      }
      const opened = await signingIn;
      if (!('token' in opened) && sessions.get(key) === signingIn) sessions.delete(key);
      return opened;
    },
    /** Forgets a session that the provider no longer takes, unless there is another one already. */
    async end(account: Account, session: Session): Promise<void> {
      const key = keyOf(account);
      const known = sessions.get(key);
      if (known && (await known) === session && sessions.get(key) === known) sessions.delete(key);
    },
  };
}

async function signIn(
  account: Account,
  caller: ProviderCaller,
  clock: Clock,
): Promise<Session | CallVerdict> {
  const { address, email, npwp } = account;
  const login = loginForm(account);
  const signedIn = await caller.call({
    kind: 'signIn',
    key: null,
    method: 'POST',
    address: addressOf(address, '/auth/login'),
    ...login,
    shownBody: `email=${email}`,
    bringsSecrets: true,
  });
  if (signedIn.is !== 'done') return withoutIssue(signedIn, 'signIn');
  const jwt = textOf(asRecord(signedIn.data)?.['token']);
  if (jwt === '') return noToken('POST /auth/login');

  const log = {
    kind: 'signIn',
    key: null,
    address: addressOf(address, '/npwp/log'),
    bringsSecrets: true,
  } as const;
  const headers = { authorization: `Bearer ${jwt}`, accept: 'application/json' };
  const chosen = await caller.call({
    ...log,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ npwp }),
  });
  if (chosen.is !== 'done') return withoutIssue(chosen, 'settings');
  const opened = await caller.call({ ...log, method: 'GET', headers });
  if (opened.is !== 'done') return withoutIssue(opened, 'settings');
  const told = asRecord(Array.isArray(opened.data) ? opened.data[0] : opened.data) ?? {};
  const token = textOf(told['token']);
  if (token === '') return noToken('GET /npwp/log');
  const seconds = Number(textOf(told['session_expired'])) || defaultSeconds;
  return { jwt, token, endsAt: clock.now().getTime() + seconds * 1000 };
}

function loginForm({ email, password }: Account): { headers: Record<string, string>; body: string } {
  const boundary = `----${randomUUID()}`;
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return {
    headers: { accept: '*/*', 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${part('email', email)}${part('password', password)}--${boundary}--\r\n`,
  };
}

/** Nothing about a faktur was sent: whatever went wrong while signing in has done nothing. */
function withoutIssue(verdict: Exclude<CallVerdict, { is: 'done' }>, kind: IssueProblemKind): CallVerdict {
  if (isRefusal(verdict)) return { is: 'held', problems: verdict.problems.map((one) => ({ ...one, kind })) };
  if (verdict.is === 'down') return { ...verdict, isSent: false };
  return verdict.is === 'unclear' ? noToken(verdict.text) : verdict;
}

const noToken = (text: string): CallVerdict => ({
  is: 'held',
  problems: [{ kind: 'signIn', code: 'token', field: null, text }],
});
