import { expect, test } from 'vitest';
import { differingFields, sentInstead } from './company-details.ts';

const record = {
  companyName: 'PT Maju Bersama',
  companyAddress: 'Jl. Sudirman 25',
  email: 'keuangan@majubersama.co.id',
};

test('names the fields that differ', () => {
  expect(differingFields(record, record)).toEqual([]);
  expect(differingFields({ ...record, companyAddress: 'Jl. Braga 8' }, record)).toEqual(['companyAddress']);
});

test('takes an e-mail address in other capitals for the same, and a name in other capitals for another', () => {
  const sent = { ...record, email: 'Keuangan@MajuBersama.co.id', companyName: 'PT MAJU BERSAMA' };
  expect(differingFields(sent, record)).toEqual(['companyName']);
});

test('keeps of what was sent only what is not on record', () => {
  expect(sentInstead(record, record)).toBeNull();
  expect(sentInstead({ ...record, email: 'orang@lain.example' }, record)).toEqual({
    email: 'orang@lain.example',
  });
});

test('knows a masked e-mail as that of the record', () => {
  const shown = { ...record, email: 'k***@m***.id' };
  expect(sentInstead(shown, record)).toBeNull();
  expect(sentInstead({ ...shown, email: 'x***@m***.id' }, record)).toEqual({ email: 'x***@m***.id' });
});
