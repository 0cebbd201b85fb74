import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseOfficeLanguage } from '#web/i18n/office-language.ts';
import { detailTexts } from './audit-lines.ts';

afterEach(() => chooseOfficeLanguage('en'));

test('shows a change of status or role with an arrow', () => {
  expect(detailTexts({ from: 'open', to: 'closed' })).toEqual(['OPEN → CLOSED']);
  expect(detailTexts({ empid: 'budi', from: 'staff', to: 'superAdmin' })).toEqual([
    'Staff → Super Admin',
    'EMPID: budi',
  ]);
});

test('tells every other fact by its name', () => {
  expect(detailTexts({ role: 'manager', pageCount: 2, checked: true, mailId: '17' })).toEqual([
    'Role: Manager',
    'Page count: 2',
    'Checked: yes',
    'Mail id: 17',
  ]);
});

test('splits names of the code into words, and leaves those of people alone', () => {
  expect(detailTexts({ why: 'unknownUser', empid: 'staff' })).toEqual(['Why: unknown user', 'EMPID: staff']);
});

test('tells a mail as the request does, and other kinds in words', () => {
  expect(detailTexts({ kind: 'confirmRequest' })).toEqual(['Kind: Confirmation link']);
  expect(detailTexts({ kind: 'read' })).toEqual(['Kind: read']);
});

test('shows what was changed in a company as it was typed', () => {
  const detail = { npwp: '0700********0007', name: { from: 'PT Lama', to: 'openSource' } };
  expect(detailTexts(detail)).toEqual(['NPWP: 0700********0007', 'Name: PT Lama → openSource']);
});

test('tells each of several values of a filter by its name', () => {
  expect(detailTexts({ status: 'open process' })).toEqual(['Status: OPEN, ON PROGRESS']);
  chooseOfficeLanguage('id');
  expect(detailTexts({ status: 'open process' })).toEqual(['Status: Terbuka, Diproses']);
});

test('has no words for what is missing', () => {
  expect(detailTexts({ remarks: '', reason: null })).toEqual([]);
});

test('tells a report by what it was narrowed to, and a bulk run by a short name', () => {
  expect(detailTexts({ q: '0101', date: '2026-11', rows: 1234, store: 'open', status: 'rejected' })).toEqual([
    'ID contains 0101',
    'Request date: 2026-11',
    '1,234 rows',
    'Store: open',
    'Status: REJECT',
  ]);
  const operation = '3f2a9c1b-7a4e-4f27-9c55-0d8f4a3b2c1d';
  expect(detailTexts({ from: 'open', to: 'closed', operation })).toEqual(['OPEN → CLOSED', 'Run 3f2a9c1b']);
  expect(detailTexts({ operation, ids: 1 })).toEqual(['Run 3f2a9c1b', '1 ID']);
});

describe('in Indonesian', () => {
  test('values are words, too, by what they are of', () => {
    chooseOfficeLanguage('id');
    const facts = {
      verdict: 'buyerDiffers',
      correction: 'waiting',
      changed: 'logo, mailSender',
      kind: 'erasure',
    };
    expect(detailTexts(facts)).toEqual([
      'Penilaian: pembeli berbeda',
      'Koreksi: menunggu email terdaftar',
      'Diubah: logo toko, pengirim email',
      'Jenis: penghapusan',
    ]);
    const switched = { masa: '2026-10', reported: { from: 'no', to: 'yes' } };
    expect(detailTexts(switched)).toEqual(['Masa: 2026-10', 'Dilaporkan: tidak → ya']);
  });

  test('every fact that the server writes has a name', () => {
    chooseOfficeLanguage('id');
    const names = globSync('src/server/**/*.ts').flatMap((file) => factsIn(readFileSync(file, 'utf8')));
    expect(names.length).toBeGreaterThan(50);
    const english = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
    const ofBothLanguages = new Set([
      'batch',
      'email',
      'file',
      'masa',
      'host',
      'webhook',
      'status',
      'faktur',
    ]);
    const unnamed = names.filter((name) => {
      const [text = ''] = detailTexts({ [name]: 'x' });
      const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return text.startsWith(`${english(words)}:`) && !ofBothLanguages.has(name);
    });
    expect(unnamed).toEqual([]);
  });
});

/** The names in what a file hands to the audit log, where that is written out as an object of its own. */
function factsIn(source: string): string[] {
  if (!source.includes('writeAudit') || source.includes('insertUndo')) return [];
  const written = [...source.matchAll(/detail(?::| =) \{([^{}]*)\}/g)];
  const names = /(?:^|,)\s*([a-z]\w*)\s*(?=[:,]|$)/gi;
  return written.flatMap(([, body = '']) => [...body.matchAll(names)].map(([, name = '']) => name));
}
