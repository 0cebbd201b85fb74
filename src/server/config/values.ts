import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { isReceiptCodePattern } from '#domain/requests/receipt-code.ts';

/** Readers of single environment values: a typed value, or an Error whose message says what is expected. */

export const text = (value: string): string => value;

/** Several values, separated by spaces. */
export const words = (value: string): string[] => value.split(/\s+/);

export const integer =
  (min: number, max: number) =>
  (value: string): number => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    throw new Error(`expected a whole number from ${min} to ${max}, got "${value}"`);
  };

export const choice =
  <const Options extends readonly string[]>(...options: Options) =>
  (value: string): Options[number] => {
    const found = options.find((option) => option === value);
    if (found !== undefined) return found;
    throw new Error(`expected one of ${options.join(', ')}, got "${value}"`);
  };

export const toggle = (value: string): boolean => choice('on', 'off')(value) === 'on';

/** A number, or none of it. */
export const orOff =
  (read: (value: string) => number) =>
  (value: string): number =>
    value === 'off' ? 0 : read(value);

/** The value may carry a password, so that it is not repeated in the message. */
export const oneOfProtocols =
  (...protocols: string[]) =>
  (value: string): string => {
    if (protocols.some((protocol) => value.startsWith(`${protocol}//`) && hasHost(value))) return value;
    throw new Error(`expected an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  };

/** Several hosts, as PostgreSQL allows, are no URL for the platform's parser: judge by the first one. */
function hasHost(value: string): boolean {
  return URL.canParse(value.replace(/,[^/]*/, ''));
}

/** Whether nobody but this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

export const mailAddress = (value: string): string => {
  if (/^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(value)) return value;
  throw new Error('expected an e-mail address, with or without a name: Name <name@host>');
};

/** An address of which `{id}` stands for a part; with that part, of up to 45 letters, it is as long as one may be. */
export const returnPathPattern = (value: string): string => {
  const [name = ''] = value.split('@');
  const isPattern = /^[\w.+=-]*\{id\}[\w.+=-]*@[\w-]+(?:\.[\w-]+)*$/.test(value);
  if (isPattern && name.length - '{id}'.length + 45 <= 64) return value;
  throw new Error('expected a short address with {id} before the @: bounce+{id}@example.co.id');
};

export const ipAddress = (value: string): string => {
  if (isIP(value) !== 0) return value;
  throw new Error(`expected an IP address, got "${value}"`);
};

export const dnsName = (value: string): string => {
  if (/^[a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]*[a-z\d_])?)*$/i.test(value)) return value;
  throw new Error(`expected a name of letters, digits, - and ., got "${value}"`);
};

export const secret =
  (minLength: number) =>
  (value: string): string => {
    if (value.length >= minLength) return value;
    throw new Error(`expected at least ${minLength} characters`);
  };

/** The path of a file that begins with a certificate; a wrong one would be noticed at the first connection only. */
export const certificateFile = (value: string): string => {
  const path = resolve(value);
  try {
    // oxlint-disable-next-line no-new -- it is read to see that it can be
    new X509Certificate(readFileSync(path));
    return path;
  } catch {
    throw new Error(`expected a file with certificates (PEM) that can be read, got "${value}"`);
  }
};

export type S3Location = { bucket: string; prefix: string; endpoint: string; region: string };

/** `s3://bucket/prefix?endpoint=https://host&region=name`; without an endpoint, Amazon's own of that region. */
export const s3Location = (value: string): S3Location => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 's3:' || url.username !== '' || url.port !== '')
    throw new Error('expected s3://bucket?endpoint=https://host&region=name, without keys');
  const { region = 'us-east-1', endpoint, ...others } = Object.fromEntries(url.searchParams);
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw new Error(`knows endpoint and region, not ${unknown.join(', ')}`);
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(url.hostname))
    throw new Error(
      `expected a bucket of 3 to 63 small letters, digits, dots and hyphens, got "${url.hostname}"`,
    );
  const folders = url.pathname.split('/').filter(Boolean);
  if (!folders.every((folder) => /^[\w-][\w.-]*$/.test(folder)))
    throw new Error('expected a prefix of letters, digits, dots, hyphens, underscores and slashes');
  if (!/^[a-z\d-]+$/i.test(region)) throw new Error(`expected a region like us-east-1, got "${region}"`);
  return {
    bucket: url.hostname,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint: endpointOf(endpoint ?? `https://s3.${region}.amazonaws.com`),
    region,
  };
};

function endpointOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new Error('expected an endpoint that begins with http:// or https://, without keys');
  return url.href.replace(/\/$/, '');
}

export const receiptCodePattern = (value: string): string => {
  if (isReceiptCodePattern(value)) return value;
  throw new Error(
    'expected a regular expression of at most 200 characters with exactly one group, the transaction ID; other parentheses begin with (?:',
  );
};

export type HostsAndNetworks = { hosts: string[]; networks: { address: string; prefix: number }[] };

/** `host.example,10.0.0.0/8,::1`, or none. */
export const hostsAndNetworks = (value: string): HostsAndNetworks => {
  const found: HostsAndNetworks = { hosts: [], networks: [] };
  for (const item of value === 'none' ? [] : value.split(',').map((part) => part.trim().toLowerCase())) {
    const [address = '', prefix] = item.split('/');
    const bits = isIPv6(address) ? 128 : 32;
    if (isIP(address) !== 0) found.networks.push({ address, prefix: prefixOf(prefix, bits, item) });
    else if (/^(?!-)[a-z\d_-]+(?:\.[a-z\d_-]+)*$/.test(item)) found.hosts.push(item);
    else throw new Error(`expected hosts and networks like erp.corp.example,10.20.0.0/16, got "${item}"`);
  }
  return found;
};

function prefixOf(prefix: string | undefined, bits: number, item: string): number {
  if (prefix === undefined) return bits;
  if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits) return Number(prefix);
  throw new Error(`expected a network like 10.20.0.0/16, got "${item}"`);
}
