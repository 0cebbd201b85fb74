import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { argon2Passwords } from './argon2-passwords.ts';

it('knows a password again, however its letters are composed, and no other', async () => {
  const { hash, matches } = argon2Passwords();
  const kept = await hash('caf\u00e9 di Bandung');
  expect(await matches('cafe\u0301 di Bandung', kept)).toBe(true);
  expect(await matches('cafe di Bandung', kept)).toBe(false);
  expect(await matches('cafe di Bandung', null)).toBe(false);
});

it('knows a password again that was hashed at another cost', async () => {
  const earlier = argon2Passwords({ memory: 8, passes: 1, parallelism: 1 });
  const kept = await earlier.hash('kopi susu');
  const { matches } = argon2Passwords();
  expect(await matches('kopi susu', kept)).toBe(true);
  expect(await matches('kopi hitam', kept)).toBe(false);
});

it('leaves threads for others while many passwords are checked', async () => {
  const { matches } = argon2Passwords();
  const ended: string[] = [];
  const checks = Array.from({ length: 12 }, () => matches('password', null).then(() => ended.push('check')));
  await readFile(import.meta.filename).then(() => ended.push('file'));
  await Promise.all(checks);
  expect(ended.indexOf('file')).toBeLessThan(ended.length - 4);
});
