import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import type { Passwords } from '../ports/passwords.ts';
import { createSemaphore, shortWait } from '../concurrency/semaphore.ts';

const cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** Hashes computed at once, beside the main thread: files and photos need threads of the same pool of four. */
const maxAtOnce = 2;
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

export function argon2Passwords(): Passwords {
  const nobodysHash = encode(randomBytes(16), randomBytes(32));
  const semaphore = createSemaphore(maxAtOnce, shortWait);
  const derived = async (password: string, salt: Buffer): Promise<Buffer> => {
    const input = { ...cost, message: password.normalize('NFKC'), nonce: salt, tagLength: 32 };
    return semaphore.run(() => derive('argon2id', input));
  };
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return encode(salt, await derived(password, salt));
    },
    async matches(password, hash) {
      const { salt, tag } = decode(hash ?? nobodysHash);
      const same = timingSafeEqual(await derived(password, salt), tag);
      return same && hash !== null;
    },
  };
}

/** The usual notation of argon2 hashes, so that another cost can be told apart later. */
function encode(salt: Buffer, tag: Buffer): string {
  const parts = [salt, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${parts.join('$')}`;
}

function decode(hash: string): { salt: Buffer; tag: Buffer } {
  const [salt = '', tag = ''] = hash.split('$').slice(-2);
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}
