import { expect, test } from 'vitest';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { stepsOf } from './steps-of.ts';

function shown(...statuses: RequestStatus[]): string {
  const steps = stepsOf(statuses.map((status) => ({ status })));
  return steps.map(({ status, state }) => `${status} ${state}`).join(', ');
}

test('a new request waits for its confirmation', () => {
  expect(shown('waiting')).toBe('waiting current, open ahead, process ahead, closed ahead');
});

test('steps that were skipped count as done', () => {
  expect(shown('waiting', 'open', 'closed')).toBe('waiting done, open done, process done, closed current');
});

test('a reopened request is where it was put', () => {
  expect(shown('waiting', 'open', 'process', 'closed', 'open')).toBe(
    'waiting done, open current, process ahead, closed ahead',
  );
});

test('a rejection ends the way where it happened', () => {
  expect(shown('waiting', 'rejected')).toBe('rejected current');
  expect(shown('waiting', 'open', 'rejected')).toBe('waiting done, rejected current');
  expect(shown('waiting', 'open', 'process', 'rejected')).toBe('waiting done, open done, rejected current');
});

test('a request that was sent again starts anew', () => {
  expect(shown('waiting', 'open', 'rejected', 'waiting')).toBe(
    'waiting current, open ahead, process ahead, closed ahead',
  );
  expect(shown('waiting', 'open', 'rejected', 'waiting', 'rejected')).toBe('rejected current');
});

test('no history, no steps', () => {
  expect(shown()).toBe('');
});
