import { expect, test } from 'vitest';
import { detailsAddress, listAddress, nextUpAddress, timelineAddress } from './page-addresses.ts';

test('the details take the filter of the list along', () => {
  expect(detailsAddress('77')).toBe('/view-details/77');
  expect(detailsAddress('77', { store: 'Toko A', sort: 'store', dir: 'asc' })).toBe(
    '/view-details/77?store=Toko+A&sort=TT_STORE&dir=asc',
  );
});

test('so does what came by Next up, and says so', () => {
  expect(nextUpAddress('77', { status: 'open' })).toBe('/view-details/77?nextUp=1&status=O');
});

test('the way back leads to the list that knows the filter', () => {
  expect(listAddress({ status: 'open', page: 2 }, 'manager')).toBe('/timeline?status=O&page=2');
  expect(listAddress({ status: 'rejected' }, 'manager')).toBe('/report?status=R');
  expect(listAddress({ date: '2026-11', q: '7' }, 'superAdmin')).toBe('/report?date=2026-11#q=7');
});

test('a view of the queue is gone back to whatever it filters by', () => {
  expect(listAddress({ store: 'Kopi', view: 'mine' }, 'manager')).toBe('/timeline?store=Kopi&view=mine');
});

test('who may not open the report is not sent there', () => {
  expect(listAddress({ store: 'Kopi' }, 'staff')).toBe('/timeline?store=Kopi');
});

test('names the filter as the list itself does', () => {
  expect(timelineAddress()).toBe('/timeline');
  expect(timelineAddress({ status: 'waiting' })).toBe('/timeline?status=W');
  expect(timelineAddress({ status: 'process', sort: 'days', dir: 'desc' })).toBe(
    '/timeline?status=P&sort=Durasi&dir=desc',
  );
});
