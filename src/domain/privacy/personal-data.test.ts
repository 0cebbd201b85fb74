import { expect, it } from 'vitest';
import { withoutPersonalData } from './personal-data.ts';

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
