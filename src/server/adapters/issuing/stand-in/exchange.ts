import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import { isJsonObject, type JsonObject } from './asked-faktur.ts';
import type { CallLimit } from './call-limit.ts';
import type { CallFault, CallName, Faults, Subject } from './faults.ts';

export type WireCall = {
  method: string;
  /** The path with its query, as it was signed. */
  target: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
};
export type Reply = { status: number; body: unknown; headers?: Record<string, string> };

/** A call that was understood: what it is about, and what it does. */
export type UnderstoodCall = Pick<Subject, 'call'> & Partial<Subject> & { act: () => Reply };

/** How a provider says what goes wrong. */
export type Manners = {
  badGateway: Reply;
  tooMany: (seconds: number) => Reply;
  faults: Record<
    Exclude<CallFault, 'down' | 'badGateway' | 'breakAfter' | 'badGatewayAfter' | 'silentAfter' | 'tooMany'>,
    Reply
  >;
};
export type Wire = {
  provider: ProviderName;
  /** Undefined where the address is not this provider's. */
  understand: (call: WireCall) => UnderstoodCall | Reply | undefined;
  manners: Manners;
  forgetTokens: () => void;
  limit: CallLimit;
};

/** One line about each call, for whoever counts them. */
export type CallLine = {
  at: Date;
  provider: ProviderName;
  call: CallName | null;
  reference: string;
  /** Null where the connection was broken off. */
  status: number | null;
};

type Needs = {
  wires: Wire[];
  /** The addresses that this host has. */
  serves: (path: string) => boolean;
  faults: Faults;
  now: () => Date;
  latencyMs: number;
  log: (line: CallLine) => void;
};

/** Tells the stand-in from whatever else may have its port. */
export const serverName = 'faktur-desk-stand-in';

const notFound: Reply = { status: 404, body: { message: 'no Route matched with those values' } };
const waitAfterMany = 30;

const end = async (server: Server): Promise<void> => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
};

/** Answers calls as the providers do, or as badly as the script says. */
export async function listen(port: number, needs: Needs) {
  const begin = async (at: number) => {
    const server = createServer((request, response) => {
      response.setHeader('server', serverName);
      void serve(request, response, needs).catch(() => response.destroy());
    });
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server: Server | undefined = await begin(port);
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${own}`,
    /** Nobody listens until `open`. */
    async close(): Promise<void> {
      const closing = server;
      server = undefined;
      if (closing) await end(closing);
    },
    async open(): Promise<void> {
      server ??= await begin(own);
    },
  };
}

async function serve(request: IncomingMessage, response: ServerResponse, needs: Needs): Promise<void> {
  const target = request.url ?? '/';
  const call: WireCall = {
    method: request.method ?? 'GET',
    target,
    url: new URL(target, 'http://stand-in'),
    headers: request.headers,
    body: await buffer(request),
  };
  for (const wire of needs.serves(call.url.pathname) ? needs.wires : []) {
    const understood = wire.understand(call);
    if (understood) {
      await answer(response, wire, understood, needs);
      return;
    }
  }
  send(response, notFound);
}

async function answer(
  response: ServerResponse,
  wire: Wire,
  understood: UnderstoodCall | Reply,
  { faults, now, latencyMs, log }: Needs,
): Promise<void> {
  const isRefused = 'status' in understood;
  const subject: Subject = {
    call: 'signIn',
    reference: '',
    buyer: '',
    provider: wire.provider,
    ...(isRefused ? {} : understood),
  };
  const line = {
    at: now(),
    provider: wire.provider,
    call: isRefused ? null : subject.call,
    reference: subject.reference,
  };
  const strike = isRefused ? { faults: [], latencyMs: 0 } : faults.strike(subject);
  const slow = Math.max(latencyMs, strike.latencyMs);
  const has = (fault: CallFault) => strike.faults.includes(fault);
  const seconds = has('down') ? undefined : wire.limit.take();
  if (slow > 0 && seconds === undefined) await wait(slow);
  const reply = has('down') ? undefined : replyTo(wire, understood, strike.faults, seconds);
  log({ ...line, status: reply?.status ?? null });
  if (reply) send(response, reply);
  else if (!has('silentAfter')) response.destroy();
}

/** Undefined where the connection ends, or stays open, without a word. */
function replyTo(
  { manners, forgetTokens }: Wire,
  understood: UnderstoodCall | Reply,
  faults: CallFault[],
  closedFor: number | undefined,
): Reply | undefined {
  if (closedFor !== undefined) return manners.tooMany(closedFor);
  if ('status' in understood) return understood;
  if (faults.includes('tooMany')) return manners.tooMany(waitAfterMany);
  if (faults.includes('badGateway')) return manners.badGateway;
  if (faults.includes('tokenDies')) forgetTokens();
  const worded = faults.find((fault) => fault in manners.faults) as keyof Manners['faults'] | undefined;
  if (worded) return manners.faults[worded];
  const reply = understood.act();
  if (faults.includes('badGatewayAfter')) return manners.badGateway;
  return faults.includes('breakAfter') || faults.includes('silentAfter') ? undefined : reply;
}

/** The JSON of a call; empty where there is none. */
export function jsonOf({ body }: WireCall): JsonObject {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    return isJsonObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  if (Buffer.isBuffer(body)) response.writeHead(status, headers).end(body);
  else
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body));
}
