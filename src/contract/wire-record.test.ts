import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { roleCode } from './roles.ts';
import { ourFieldName, wireFieldName, wireRecord } from './wire-record.ts';

const user = wireRecord({ empid: ['infoUser', z.string()], role: ['userGroup', roleCode] });

it('reads legacy names and codes as ours', () => {
  expect(z.decode(user, { infoUser: 'budi', userGroup: '3' })).toEqual({ empid: 'budi', role: 'superAdmin' });
});

it('writes ours under the legacy names and codes', () => {
  expect(z.encode(user, { empid: 'budi', role: 'staff' })).toEqual({ infoUser: 'budi', userGroup: '1' });
});

it('refuses a code that is none', () => {
  expect(z.safeDecode(user, { infoUser: 'budi', userGroup: '9' as '1' }).success).toBe(false);
});

it('translates the names in faults both ways', () => {
  expect(ourFieldName(user, 'infoUser')).toBe('empid');
  expect(wireFieldName(user, 'empid')).toBe('infoUser');
  expect(ourFieldName(user, 'unknown')).toBe('unknown');
  expect(ourFieldName(undefined, 'x')).toBe('x');
});
