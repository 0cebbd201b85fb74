import { expect, it } from 'vitest';
import { maskDocument, maskEmail, maskNpwp, maskPhone, maskWords } from './masking.ts';

it('shows enough to recognise one’s own and no more', () => {
  expect(maskEmail('budi@contoh.co.id')).toBe('b***@c***.id');
  expect(maskEmail('BUDI@Mail.EXAMPLE')).toBe('B***@M***.EXAMPLE');
  expect(maskPhone('081234567889')).toBe('0812****89');
  expect(maskNpwp('0012345678901000')).toBe('0012********1000');
  expect(maskDocument('A1234567')).toBe('A1****67');
  expect(maskWords('Budi Santoso')).toBe('B*** S***');
  expect(maskWords('  PT   Maju\nBersama ')).toBe('P*** M*** B***');
});
