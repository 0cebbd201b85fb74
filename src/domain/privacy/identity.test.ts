import { describe, expect, it } from 'vitest';
import { patternOf, withoutIdentity, withoutIdentityIn, type Identity } from './identity.ts';

const ani: Identity = {
  emails: ['ani@contoh.co', 'ani+toko@kantor.example'],
  npwp: '3271046504930777',
  document: 'A123-4567',
  phones: ['81399887766'],
  names: ['Ani Santoso', 'Ani', "Siti O'Brién-Ali (Bu)"],
};

describe('a text without a person', () => {
  it.each([
    ['Hubungi ANI@contoh.co, 0813-9988-7766.', 'Hubungi —, —.'],
    ['q=ani%40contoh.co&page=2', 'q=—&page=2'],
    ['ani%2Btoko%40kantor.example', '—'],
    ['NPWP 3271.0465.0493.0777 dan 3271046504930777000000', 'NPWP — dan —'],
    ['+62 81399887766 / a123-4567', '— / —'],
    ['Ani  Santoso, ani@contoh.co', '—, —'],
    ["ani@contoh.co dari siti o'brién-ali (bu)", '— dari —'],
  ])('has a dash in place of what is theirs: %s', (text, expected) => {
    expect(withoutIdentity(text, ani)).toBe(expected);
  });

  it.each(['rani@contoh.co', 'ani@contoh.co.id', '9981399887766', 'XA123-4567', 'Ani Santoso datang', ''])(
    'keeps what may be of others: %s',
    (text) => {
      expect(withoutIdentity(text, ani)).toBe(text);
    },
  );

  it('is every text of a JSON value, and numbers stay', () => {
    const value = { a: ['ani@contoh.co', 81399887766], b: { c: null, d: 'ya' } };
    expect(withoutIdentityIn(value, ani)).toEqual({ a: ['—', 81399887766], b: { c: null, d: 'ya' } });
  });
});

it('has no pattern where nothing tells the person from others', () => {
  expect(
    patternOf({ emails: [], npwp: null, document: 'A12', phones: ['123'], names: ['Ani Santoso'] }),
  ).toBe(undefined);
});
