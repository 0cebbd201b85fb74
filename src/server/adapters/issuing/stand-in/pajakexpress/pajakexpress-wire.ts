import type { Clock } from '../../../../ports/clock.ts';
import { textOf, type JsonObject } from '../asked-faktur.ts';
import type { CallLimit } from '../call-limit.ts';
import { jsonOf, type UnderstoodCall, type Wire, type WireCall } from '../exchange.ts';
import { manners, notAllowed, refused, told } from './answers.ts';
import { fakturCalls, type FakturCallNeeds } from './faktur-calls.ts';
import { createTokens, sessionSeconds } from './tokens.ts';

/** Who may sign in. */
export type Account = { email: string; password: string };
type Needs = FakturCallNeeds & { clock: Clock; limit: CallLimit; account: Account };

/** The words of PajakExpress: one token for who signs in, another for the NPWP that is worked for. */
export function pajakexpressWire({ clock, limit, account, ...needs }: Needs): Wire {
  const tokens = createTokens(clock);
  const ofFakturs: Record<string, (body: JsonObject, call: WireCall) => UnderstoodCall> = fakturCalls(needs);

  const signIn = (call: WireCall): UnderstoodCall => ({
    call: 'signIn',
    act: () => {
      const { email, password } = formFields(call);
      const isRight = email === account.email && password === account.password;
      return isRight ? told({ token: tokens.signIn() }) : refused(401, 'Email atau password salah', 401);
    },
  });
  const choose = ({ headers }: WireCall, body: JsonObject): UnderstoodCall => ({
    call: 'signIn',
    act: () => {
      if (textOf(body['npwp']) !== needs.npwp) return refused(404, 'NPWP tidak terdaftar pada akun ini');
      tokens.choose(headers, needs.npwp);
      return told(null);
    },
  });
  const open = ({ headers }: WireCall): UnderstoodCall => ({
    call: 'signIn',
    act: () => {
      const token = tokens.open(headers);
      if (token === undefined) return refused(400, 'NPWP belum dipilih');
      return told([{ npwp: needs.npwp, token, session_expired: sessionSeconds }]);
    },
  });

  return {
    provider: 'pajakexpress',
    manners,
    limit,
    forgetTokens: () => tokens.forget(),
    understand(call) {
      const name = `${call.method} ${call.url.pathname}`;
      if (name === 'POST /auth/login') return signIn(call);
      const body = jsonOf(call);
      if (call.url.pathname === '/npwp/log') {
        if (!tokens.isSignedIn(call.headers)) return notAllowed;
        return call.method === 'POST' ? choose(call, body) : open(call);
      }
      const understood = ofFakturs[name];
      if (!understood) return undefined;
      return tokens.isOpen(call.headers) ? understood(body, call) : notAllowed;
    },
  };
}

/** The text fields of a multipart form. */
function formFields({ headers, body }: WireCall): Record<string, string> {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return {};
  const parts = body.toString().split(`--${boundary}`);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, name, value] = /name="([^"]*)"[^]*?\r\n\r\n([^]*)\r\n$/.exec(part) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}
