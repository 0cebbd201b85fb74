import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage, type Language } from '#domain/language.ts';
import type { Caller } from '../../concurrency/caller.ts';
import { isRequestId } from '../../observability/request-id.ts';
import type { SessionUser } from '../../store/people/sessions.ts';

/** The context of a call, which its handler gets beside the decoded input. */
export type CallContext = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The caller's address, one value per household of IPv6. */
  address: string;
  language: Language;
  user: SessionUser | undefined;
};

/** Some proxies write a port behind the address; what is no address at all stands for nobody but its sender. */
function ipOf({ ip, socket }: FastifyRequest): string {
  if (isIP(ip)) return ip;
  const bare = ip.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) ? bare : (socket.remoteAddress ?? '');
}

/** The caller's address in full, for the audit log. */
export const clientIp = (request: FastifyRequest): string => ipOf(request).replace(/^::ffff:(?=[\d.]+$)/, '');

export function callerAddress(request: FastifyRequest): string {
  const ip = clientIp(request);
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return `${[...groups, ...Array<string>(zeros).fill('0'), ...tail.split(':')].slice(0, 4).join(':')}::/64`;
}

/** Staff and customers on a visit are told apart by person, machines by key, everybody else by address. */
export function callerOf(request: FastifyRequest): Caller {
  const { staff, machine, customer } = request;
  if (staff) return { name: `person ${staff.staffId}`, isOne: true };
  if (machine) return { name: `key ${machine.id ?? ''}`, isOne: true };
  if (customer) return { name: `customer ${customer.email}`, isOne: true };
  return { name: `address ${callerAddress(request)}`, isOne: false };
}

export function callerLanguage(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']);
}

/** A trusted proxy may have given the call its id, which its own log knows; nobody else may. */
export const requestIdOf = (header: unknown, isProxyTrusted: boolean): string =>
  isProxyTrusted && isRequestId(header) ? header : randomUUID();
