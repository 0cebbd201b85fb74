import { argon2Passwords } from '../../src/server/adapters/argon2-passwords.ts';

/** For accounts that many tests sign in as: real hashes at the lowest cost, which a server compares with as with any. */
export const quickPasswords = argon2Passwords({ memory: 8, passes: 1, parallelism: 1 });
