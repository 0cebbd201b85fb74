import { expect, test } from 'vitest';
import { detailTexts } from './audit-lines.ts';

test('shows a change of status or role with an arrow', () => {
  expect(detailTexts({ from: 'open', to: 'closed' })).toEqual(['OPEN → CLOSED']);
  expect(detailTexts({ empid: 'budi', from: 'staff', to: 'superAdmin' })).toEqual([
    'Staff → Super Admin',
    'EMPID: budi',
  ]);
});

test('tells every other fact by its name', () => {
  expect(detailTexts({ role: 'manager', pageCount: 2, checked: true, mailId: '17' })).toEqual([
    'Role: Manager',
    'Page count: 2',
    'Checked: yes',
    'Mail id: 17',
  ]);
});

test('splits names of the code into words, and leaves those of people alone', () => {
  expect(detailTexts({ why: 'unknownUser', empid: 'staff' })).toEqual(['Why: unknown user', 'EMPID: staff']);
});

test('tells a mail as the request does, and other kinds in words', () => {
  expect(detailTexts({ kind: 'confirmRequest' })).toEqual(['Kind: Confirmation link']);
  expect(detailTexts({ kind: 'read' })).toEqual(['Kind: read']);
});

test('shows what was changed in a company as it was typed', () => {
  const detail = { npwp: '0700********0007', name: { from: 'PT Lama', to: 'openSource' } };
  expect(detailTexts(detail)).toEqual(['NPWP: 0700********0007', 'Name: PT Lama → openSource']);
});

test('has no words for what is missing', () => {
  expect(detailTexts({ remarks: '', reason: null })).toEqual([]);
});

test('tells a report by what it was narrowed to, and a bulk run by a short name', () => {
  expect(detailTexts({ q: '0101', date: '2026-11', rows: 1234, store: 'open', status: 'rejected' })).toEqual([
    'ID contains 0101',
    'Request date: 2026-11',
    '1,234 rows',
    'Store: open',
    'Status: REJECT',
  ]);
  const operation = '3f2a9c1b-7a4e-4f27-9c55-0d8f4a3b2c1d';
  expect(detailTexts({ from: 'open', to: 'closed', operation })).toEqual(['OPEN → CLOSED', 'Run 3f2a9c1b']);
  expect(detailTexts({ operation, ids: 1 })).toEqual(['Run 3f2a9c1b', '1 ID']);
});
