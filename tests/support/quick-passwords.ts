import { argon2Passwords } from '../../src/server/adapters/argon2-passwords.ts';

/**
 * The hashing of passwords for accounts that many tests sign in as: real hashes at the lowest cost, with which a server
 * compares as with any.
 */
export const quickPasswords = argon2Passwords({ memory: 8, passes: 1, parallelism: 1 });
