import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { roleCode } from './roles.ts';
import { ourFieldName, strictWireRecord, wireFieldName, wireRecord } from './wire-record.ts';

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
  expect(wireFieldName([undefined, user], 'empid')).toBe('infoUser');
  expect(ourFieldName(user, 'unknown')).toBe('unknown');
  expect(ourFieldName(undefined, 'x')).toBe('x');
});

const filter = strictWireRecord(
  { transactionIds: ['trxnos', z.optional(z.array(z.string()))], store: z.optional(z.string()) },
  z.refine(({ trxnos, store }) => trxnos !== undefined || store !== undefined, 'nothing'),
);

it('leaves names that are the same, and what is missing, as they are', () => {
  expect(z.decode(filter, { trxnos: ['1'] })).toEqual({ transactionIds: ['1'] });
  expect(z.encode(filter, { store: 'Kemang' })).toEqual({ store: 'Kemang' });
  expect(ourFieldName(filter, 'trxnos[2]')).toBe('transactionIds[2]');
  expect(wireFieldName([undefined, filter], 'transactionIds[2]')).toBe('trxnos[2]');
});

it('refuses what a strict record does not name, or what its checks refuse', () => {
  const unknown = { store: 'Kemang', transactionIds: ['1'] };
  expect(z.safeDecode(filter, unknown).error?.issues).toMatchObject([{ keys: ['transactionIds'] }]);
  expect(z.safeDecode(filter, {}).error?.issues).toMatchObject([{ message: 'nothing' }]);
});
