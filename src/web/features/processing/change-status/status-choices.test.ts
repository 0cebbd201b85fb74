import { expect, test } from 'vitest';
import type { Role } from '#domain/staff/permissions.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { choicesFor, refusalsOf } from './status-choices.ts';

const open = (from: RequestStatus, role: Role) =>
  choicesFor(from, role)
    .filter(({ refusal }) => refusal === undefined)
    .map(({ label }) => label);
const refusals = (from: RequestStatus, role: Role) =>
  refusalsOf(choicesFor(from, role)).map(({ labels, reason }) => `${labels}: ${reason}`);

test('work in progress can go anywhere', () => {
  for (const from of ['open', 'process'] as const) {
    expect(open(from, 'staff')).toEqual(['Open', 'Process', 'Closed', 'Reject']);
    expect(refusals(from, 'staff')).toEqual([]);
  }
});

test('a waiting request is opened or rejected, whoever asks', () => {
  expect(open('waiting', 'superAdmin')).toEqual(['Open', 'Reject']);
  expect(refusals('waiting', 'staff')).toEqual([
    'Process, Closed: Waiting requests can be opened on the customer’s behalf or rejected.',
  ]);
});

test('staff can only attach the PDF of a closed request, a manager reopens it', () => {
  expect(open('closed', 'staff')).toEqual(['Closed']);
  expect(refusals('closed', 'staff')).toEqual([
    'Open, Process: A closed request can be reopened by a Manager or Super Admin only.',
    'Reject: A closed request has to be reopened before it can be rejected.',
  ]);
  expect(open('closed', 'manager')).toEqual(['Open', 'Process', 'Closed']);
});

test('a rejected request has nothing for staff and is reopened by a manager', () => {
  expect(open('rejected', 'staff')).toEqual([]);
  expect(open('rejected', 'manager')).toEqual(['Open', 'Process']);
  expect(refusals('rejected', 'manager')).toEqual([
    'Closed: A rejected request has to be reopened before it can be closed.',
    'Reject: The request is rejected already.',
  ]);
});
