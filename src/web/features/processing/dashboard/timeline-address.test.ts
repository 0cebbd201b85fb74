import { expect, test } from 'vitest';
import { timelineAddress } from './timeline-address.ts';

test('names the filter as the list itself does', () => {
  expect(timelineAddress()).toBe('/timeline');
  expect(timelineAddress({ status: 'waiting' })).toBe('/timeline?status=W');
  expect(timelineAddress({ status: 'process', sort: 'days', dir: 'desc' })).toBe(
    '/timeline?status=P&sort=Durasi&dir=desc',
  );
});
