/** The bits of an address, and how many it has by its family. Undefined for what is none. */
function bitsOf(address: string): { value: bigint; length: 32 | 128 } | undefined {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) {
    const parts = address.split('.').map(Number);
    if (parts.some((part) => part > 255)) return undefined;
    return { value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n), length: 32 };
  }
  const groups = groupsOf(address);
  return groups && { value: groups.reduce((sum, group) => sum * 65_536n + BigInt(group), 0n), length: 128 };
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] | undefined {
  const [head = '', tail, ...more] = address.toLowerCase().split('::');
  if (!address.includes(':') || more.length > 0) return undefined;
  const [before, after] = [piecesOf(head), piecesOf(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.every((group) => /^[\da-f]{1,4}$/.test(group))
    ? all.map((group) => parseInt(group, 16))
    : undefined;
}

const piecesOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

export const isAddress = (text: string): boolean => bitsOf(text) !== undefined;

export const isIpv6 = (address: string): boolean => bitsOf(address)?.length === 128;

/** Tells whether an address lies in a network, written with or without its length. False when either cannot be read. */
export function isWithin(address: string, network: string): boolean {
  const [start = '', length] = network.split('/');
  const [one, other] = [bitsOf(address), bitsOf(start)];
  if (!one || one.length !== other?.length) return false;
  const kept = length === undefined ? other.length : Number(length);
  const shift = BigInt(other.length - kept);
  return one.value >> shift === other.value >> shift;
}

export function isNetwork(text: string): boolean {
  const [start = '', length, ...more] = text.split('/');
  const bits = bitsOf(start);
  if (!bits || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits.length);
}

/** The name below which the reverse name of an address stands. */
export function reverseNameOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`;
  const digits = groups.map((group) => group.toString(16).padStart(4, '0')).join('');
  return `${digits.split('').toReversed().join('.')}.ip6.arpa`;
}
