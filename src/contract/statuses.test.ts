import { expect, it } from 'vitest';
import { statusesByName } from '#domain/requests/request-list.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { statusNames } from './statuses.ts';

it('names statuses in the order in which lists sort them', () => {
  const byName = requestStatuses.toSorted((a, b) => (statusNames[a] < statusNames[b] ? -1 : 1));
  expect(statusesByName).toEqual(byName);
});
