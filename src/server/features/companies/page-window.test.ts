import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it('counts pages from 1 and fills in what is missing', () => {
  expect(pageWindow({ page: 3, size: 25 })).toEqual({ limit: 25, offset: 50 });
  expect(pageWindow({ size: 25 })).toEqual({ limit: 25, offset: 0 });
  expect(pageWindow({ page: 2 })).toEqual({ limit: 5, offset: 5 });
});

it('means all rows when nothing is asked for', () => {
  expect(pageWindow({})).toBeUndefined();
});
