import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import type { Passwords } from '../ports/passwords.ts';
import { createSemaphore, shortWait } from '../concurrency/semaphore.ts';

type Cost = { memory: number; passes: number; parallelism: number };

const usualCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** Hashes computed at once, beside the main thread: files and photos need threads of the same pool of four. */
const maxAtOnce = 2;
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** New hashes have this cost; one that is compared with has its own. */
export function argon2Passwords(cost = usualCost): Passwords {
  const nobodysHash = encode(cost, randomBytes(16), randomBytes(32));
  const semaphore = createSemaphore(maxAtOnce, shortWait);
  const derived = async (password: string, salt: Buffer, at: Cost): Promise<Buffer> => {
    const input = { ...at, message: password.normalize('NFKC'), nonce: salt, tagLength: 32 };
    return semaphore.run(() => derive('argon2id', input));
  };
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return encode(cost, salt, await derived(password, salt, cost));
    },
    async matches(password, hash) {
      const kept = decode(hash ?? nobodysHash);
      const same = timingSafeEqual(await derived(password, kept.salt, kept.cost), kept.tag);
      return same && hash !== null;
    },
  };
}

/** The usual notation of argon2 hashes, which names the cost. */
function encode({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  const parts = [salt, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${parts.join('$')}`;
}

function decode(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [named = '', salt = '', tag = ''] = hash.split('$').slice(-3);
  const [memory = 0, passes = 0, parallelism = 0] = named.match(/\d+/g)?.map(Number) ?? [];
  return {
    cost: { memory, passes, parallelism },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
