import {
  array,
  assert,
  constantFrom,
  date,
  integer,
  oneof,
  pre,
  property,
  record,
  string,
  stringMatching,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFakturText, type FakturRead } from '#domain/coretax/faktur/read-faktur-text.ts';
import {
  fakturLayouts,
  fakturLines,
  type FakturFacts,
  type FakturLayout,
} from '../src/server/adapters/issuing/stand-in/printing/faktur-text.ts';
import { fakturFacts } from './support/faktur-pdf.ts';

const digits = (count: number): Arbitrary<string> => stringMatching(new RegExp(`^[0-9]{${count}}$`));
const word = stringMatching(/^[A-Z][A-Z&.,/-]{0,9}$/).filter(
  (text) => !/NPWP|NIK|BATAL|DIGANTI|REPLACED|CANCEL|ALAMAT|NAMA/.test(text),
);
const words = array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));
const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const printable = string({ unit: 'grapheme', maxLength: 60 })
  .map(collapsed)
  .filter((text) => /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u.test(text) && !/[\uFB00-\uFB06]/.test(text));

const nasty = constantFrom(
  'BATAL',
  'B A T A L',
  'DIGANTI',
  'REPLACED',
  'Referensi: 999',
  '(Referensi: 999)',
  '(Referensi: ',
  'NPWP : 0098765431021000',
  'NIK : 3171012345678901',
  'Pembeli Barang Kena Pajak/Penerima Jasa Kena Pajak:',
  'Pengusaha Kena Pajak: NPWP : 0012345674011000',
  'Kode dan Nomor Seri Faktur Pajak: 04002600000000999',
  'Dasar Pengenaan Pajak 1,00',
  'Jumlah PPN (Pajak Pertambahan Nilai) 1,00',
  'Total PPN 1,00',
  'Nama Barang Kena Pajak',
  ', 01 Januari 2020 Ditandatangani secara elektronik',
);
const goodsName = array(oneof(nasty, printable), { minLength: 1, maxLength: 4 }).map((parts) =>
  parts.join(' '),
);
const rupiah = integer({ min: 0, max: 999_999_999_999 });
const buyer = oneof(
  digits(16)
    .filter((number) => !/^0+$/.test(number))
    .map((number) => ({ kind: 'npwp' as const, number })),
  digits(16)
    .filter((number) => !/^0+$/.test(number))
    .map((number) => ({ kind: 'nik' as const, number })),
  ...(['passport', 'other'] as const).map((kind) =>
    stringMatching(/^[A-Z0-9][A-Za-z0-9/-]{2,39}$/)
      .filter((text) => !/NPWP|NIK|NAMA|ALAMAT|E-?MAIL/i.test(text))
      .map((number) => ({ kind, number })),
  ),
);
const facts: Arbitrary<FakturFacts> = record({
  number: digits(17),
  date: date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((day) =>
    day.toISOString().slice(0, 10),
  ),
  seller: digits(16).filter((number) => !/^0+$/.test(number)),
  sellerName: words,
  buyer,
  buyerName: words,
  buyerAddress: words,
  buyerPlace: digits(6),
  // Digits alone with a space between them are one broken number.
  reference: oneof(
    stringMatching(/^[0-9]{1,32}$/),
    tuple(oneof(nasty, printable), printable).map((parts) => collapsed(parts.join(' ').replaceAll(')', ''))),
  ).filter((text) => text.length <= 400 && !/^[\d ]* [\d ]*$/.test(text)),
  goods: array(record({ name: goodsName, amount: rupiah }), { minLength: 1, maxLength: 4 }),
  dppNilaiLain: rupiah,
  ppn: rupiah,
  ppnbm: rupiah,
}).map(fakturFacts);

/** What the e-Faktur Desktop had no place for: a reference, other documents, branches. Its numbers are shorter. */
function printedBy(layout: FakturLayout, given: FakturFacts): FakturFacts {
  if (layout !== 'desktop') return given;
  const { kind, number } = given.buyer;
  const person = {
    kind: kind === 'npwp' ? kind : ('nik' as const),
    number: number.padEnd(16, '7').slice(0, 16),
  };
  const npwp = `0${person.number.replaceAll(/\D/g, '7').slice(1, 15)}5`;
  return {
    ...given,
    number: given.number.slice(0, 16),
    seller: `0${given.seller.slice(1, 15)}5`,
    buyer:
      person.kind === 'npwp'
        ? { kind: 'npwp', number: npwp }
        : { kind: 'nik', number: npwp.replace('0', '3') },
    reference: '',
  };
}

function expectedOf(layout: FakturLayout, given: FakturFacts): FakturRead {
  const isOld = layout === 'desktop';
  const { kind, number } = given.buyer;
  return {
    number: given.number,
    code: given.number.slice(0, 2),
    status: isOld ? `0${given.number.charAt(2)}` : given.number.slice(2, 4),
    legacy: isOld,
    date: given.date,
    seller: given.seller,
    buyerKind: kind,
    buyer: number,
    buyerPlace: isOld ? null : `${kind === 'npwp' ? number : '0'.repeat(16)}${given.buyerPlace}`,
    buyerName: given.buyerName,
    reference: given.reference,
    dpp: given.goods.reduce((sum, { amount }) => sum + amount, 0),
    dppNilaiLain: given.dppNilaiLain,
    ppn: given.ppn,
    ppnbm: given.ppnbm,
    mark: null,
  };
}

/** Goods and a reference may look as if the PDF held another faktur: then nothing is read rather than something wrong. */
const looksLikeSeveral = ({ goods, reference }: FakturFacts): boolean =>
  /Kode dan Nomor|Pembeli Barang|\(Referensi/.test([...goods.map(({ name }) => name), reference].join(' '));

function expectRead(text: string, layout: FakturLayout, given: FakturFacts): void {
  const read = readFakturText(text);
  const isRefused = 'unreadable' in read && looksLikeSeveral(given);
  expect(read).toEqual(isRefused ? { unreadable: 'severalFakturs' } : expectedOf(layout, given));
}

const gaps = array(constantFrom(' ', ' ', ' ', '\n', '\r\n', '\u{A0}', '  ', ' \n '), {
  minLength: 1,
  maxLength: 40,
});

/** All words in their order, with any white space between them. */
function brokenText(lines: readonly string[], between: readonly string[]): string {
  const [first = '', ...rest] = lines.join(' ').split(' ');
  return rest.reduce((text, next, index) => text + (between[index % between.length] ?? ' ') + next, first);
}

describe.each(fakturLayouts)('a faktur printed as %s', (layout) => {
  it('is read as it was written', () => {
    assert(
      property(facts, (any) => {
        const given = printedBy(layout, any);
        expectRead(fakturLines(given, layout).join('\r\n'), layout, given);
      }),
      { numRuns: 400 },
    );
  });

  it('is read the same wherever its lines are broken', () => {
    assert(
      property(facts, gaps, (any, between) => {
        const given = printedBy(layout, any);
        expectRead(brokenText(fakturLines(given, layout), between), layout, given);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['BATAL', 'cancelled'],
    ['C A N C E L L E D', 'cancelled'],
    ['** REPLACED **', 'replaced'],
    ['D\nI\nG\nA\nN\nT\nI', 'replaced'],
  ])('has the mark %j before or after everything', (mark, meaning) => {
    assert(
      property(facts, (any) => {
        pre(!looksLikeSeveral(any));
        const lines = fakturLines(printedBy(layout, any), layout);
        expect(readFakturText([mark, ...lines].join('\n'))).toMatchObject({ mark: meaning });
        expect(readFakturText([...lines, mark].join('\n'))).toMatchObject({ mark: meaning });
      }),
      { numRuns: 30 },
    );
  });
});

it('reads words and numbers that are broken by spaces', () => {
  const given = fakturFacts({ buyerAddress: 'JL B NO 2' });
  const apart = fakturLines(given, 'lines').map((line) =>
    line.replaceAll(/(?<=\p{L})(?=\p{L})/gu, ' ').replaceAll(/(?<=\d{4})(?=\d)/g, ' '),
  );
  expect(readFakturText(apart.join('\r\n'))).toEqual({
    ...expectedOf('lines', given),
    buyerName: 'C O N T O H M A J U',
  });
});
