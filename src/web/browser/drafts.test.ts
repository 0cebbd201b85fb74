import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';

test('belongs to one person and one thing, until it is dropped', () => {
  const draftOf = createDrafts<string>();
  draftOf('budi', 'a company').write('typed');
  expect(draftOf('BUDI', 'a company').read()).toBe('typed');
  expect(draftOf('wati', 'a company').read()).toBeUndefined();
  expect(draftOf('budi', 'another').read()).toBeUndefined();
  draftOf('budi', 'a company').drop();
  expect(draftOf('budi', 'a company').read()).toBeUndefined();
});
