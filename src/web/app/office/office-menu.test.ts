import { expect, test } from 'vitest';
import { paths, type PageName } from '#contract/paths.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { menuFor } from './office-menu.ts';

const everyPage = Object.keys(paths).filter((name): name is PageName => name in paths);
const labels = (role: Role, pages = everyPage) => menuFor(role, pages).map(({ label }) => label);
const all = [
  'Dashboard',
  'Timeline',
  'Coretax',
  'Report',
  'Bulk Close',
  'Bulk Reject',
  'Update NPWP',
  'Users',
  'Settings',
  'Sign Out',
];

test('a Super Admin sees all ten', () => {
  expect(labels('superAdmin')).toEqual(all);
});

test('a manager sees all but the users', () => {
  expect(labels('manager')).toEqual(all.filter((label) => label !== 'Users'));
});

test('staff see neither report nor users nor settings', () => {
  const others = new Set(['Report', 'Users', 'Settings']);
  expect(labels('staff')).toEqual(all.filter((label) => !others.has(label)));
});

test('what is not built is not shown', () => {
  expect(labels('superAdmin', ['dashboard', 'signIn'])).toEqual(['Dashboard', 'Sign Out']);
});
