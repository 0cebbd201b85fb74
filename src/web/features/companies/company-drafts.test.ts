import { expect, test } from 'vitest';
import { companyDraft } from './company-drafts.ts';

const npwp = '0012345678901000';
const typed = { name: 'PT A', address: 'Jalan 1', email: 'a@b.co', version: 1 };

test('belongs to one person and one company, until it is dropped', () => {
  companyDraft('budi', npwp).keep(typed);
  expect(companyDraft('BUDI', npwp).read()).toEqual(typed);
  expect(companyDraft('wati', npwp).read()).toBeUndefined();
  expect(companyDraft('budi', '0012345678901001').read()).toBeUndefined();
  companyDraft('budi', npwp).drop();
  expect(companyDraft('budi', npwp).read()).toBeUndefined();
});
