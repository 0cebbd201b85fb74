import { expect, test } from 'vitest';
import { detailWords } from './audit-words.ts';

test('tells a change of status or role as a way', () => {
  expect(detailWords({ from: 'open', to: 'closed' })).toEqual(['OPEN → CLOSED']);
  expect(detailWords({ empid: 'budi', from: 'staff', to: 'superAdmin' })).toEqual([
    'Staff → Super Admin',
    'EMPID: budi',
  ]);
});

test('tells every other fact by its name', () => {
  expect(detailWords({ role: 'manager', pageCount: 2, checked: true, mailId: '17' })).toEqual([
    'Role: Manager',
    'Page count: 2',
    'Checked: yes',
    'Mail id: 17',
  ]);
});

test('takes the names of the code apart, and leaves those of people alone', () => {
  expect(detailWords({ kind: 'confirmRequest', empid: 'staff' })).toEqual([
    'Kind: confirm request',
    'EMPID: staff',
  ]);
});

test('has no words for what is missing', () => {
  expect(detailWords({ remarks: '', reason: null })).toEqual([]);
});
