import { describe, expect, it } from 'vitest';
import { fateOf } from './erasure.ts';
import { maskedPerson, personOf, personProblems, phoneForms } from './person.ts';
import { dueAfter, fileNumber, isFileNumber } from './privacy-file.ts';

describe('a person', () => {
  it('is the same however the values are written', () => {
    const person = personOf({
      email: ' Ani@Contoh.co.id ',
      npwp: '00.123.456.7-890.1000',
      document: 'a 123-45',
      phone: '+62 812-3456-789',
    });
    expect(person).toEqual({
      email: 'ani@contoh.co.id',
      npwp: '0012345678901000',
      document: 'A123-45',
      phone: '8123456789',
    });
    expect(personOf({ phone: '08123456789' }).phone).toBe('8123456789');
    expect(phoneForms('8123456789')).toContain('628123456789');
    expect(personOf({ phone: '(021) 555-0000' }).phone).toBe(personOf({ phone: '+62 21 555 0000' }).phone);
  });

  it('needs one whole value', () => {
    expect(personProblems(personOf({ email: ' ' }))).toEqual([{ field: 'email', code: 'required' }]);
    expect(personProblems(personOf({ email: 'ani', npwp: '12' }))).toEqual([
      { field: 'email', code: 'email' },
      { field: 'npwp', code: 'npwp' },
    ]);
    expect(personProblems(personOf({ phone: '0812 3456 789' }))).toEqual([]);
  });

  it('is only recognised once a file has ended', () => {
    expect(maskedPerson(personOf({ email: 'ani@contoh.co.id', phone: '08123456789' }))).toEqual({
      email: 'a***@c***.id',
      npwp: null,
      document: null,
      phone: '0812****89',
    });
  });
});

it('files are numbered by year and due by the hour', () => {
  expect(fileNumber(2026, 7)).toBe('PDP-2026-0007');
  expect(isFileNumber(fileNumber(2026, 12_345))).toBe(true);
  expect(isFileNumber("PDP-2026-0001'")).toBe(false);
  expect(dueAfter(new Date('2026-11-17T10:00:00Z'), 72)).toEqual(new Date('2026-11-20T10:00:00Z'));
});

it('a faktur keeps what is on it, work that is under way keeps everything', () => {
  const ended = { hasNumber: false, hasOpenCorrection: false };
  expect(fateOf({ ...ended, status: 'waiting' })).toBe('everything');
  expect(fateOf({ ...ended, status: 'rejected' })).toBe('everything');
  expect(fateOf({ ...ended, status: 'rejected', hasNumber: true })).toBe('contacts');
  expect(fateOf({ ...ended, status: 'closed' })).toBe('contacts');
  expect(fateOf({ ...ended, status: 'open' })).toBe('inWork');
  expect(fateOf({ ...ended, status: 'closed', hasOpenCorrection: true })).toBe('inWork');
});
