import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logOptions, withoutPersonalData } from './log.ts';

it.each([
  'Key (email)=(budi@contoh.co.id) already exists',
  'phone 081234567890 is taken',
  'phone +6281234567890',
  'npwp 0012345678901000 unknown',
  'npwp 01.234.567.8-901.000 unknown',
])('takes personal data out of %j', (text) => {
  expect(withoutPersonalData(text)).toContain('[removed]');
  expect(withoutPersonalData(text)).not.toMatch(/budi|8123456|2345678|234\.567/);
});

it('leaves transaction IDs and plain words', () => {
  expect(withoutPersonalData('request 202611150001 was closed')).toBe('request 202611150001 was closed');
});

it('writes errors without the values that drivers put into them', () => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const error = Object.assign(new Error('duplicate budi@contoh.co.id'), {
    code: '23505',
    detail: 'Key (email)=(budi@contoh.co.id)',
  });
  pino(logOptions('info'), sink).error({ err: error }, 'a call failed');
  expect(written).toContain('23505');
  expect(written).not.toContain('budi@');
});
