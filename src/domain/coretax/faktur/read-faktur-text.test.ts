import { describe, expect, it } from 'vitest';
import { readFakturText } from './read-faktur-text.ts';

const printed = `Faktur Pajak
Nama: TOKO CONTOH
Alamat: JL A NO 1, KOTA ADM. JAKARTA SELATAN
#0012345674011000000000
Kode dan Nomor Seri Faktur Pajak: 04002600000000101
Pengusaha Kena Pajak:
Nama : TOKO CONTOH
Alamat : JL A NO 1, RT 001, RW 001, KOTA ADM. JAKARTA SELATAN 12710
NPWP : 0012345674011000
Pembeli Barang Kena Pajak/Penerima Jasa Kena Pajak:
Nama : CONTOH MAJU
Alamat : JL B NO 2, KOTA BATAM 29675 #00987654310210
00000000
NPWP : 0098765431021000
NIK : -
Nomor Paspor : -
Identitas Lain : -
Email: -
No.
Kode Barang/
Jasa
Nama Barang Kena Pajak / Jasa Kena Pajak
Harga Jual / Penggantian / Uang Muka / Termin (Rp)
1
000000
Kursi lipat
Rp 100.000,00 x 2,00 Piece
Potongan Harga = Rp 0,00
PPnBM (0,00%) = Rp 0,00
200.000,00
Harga Jual / Penggantian / Uang Muka / Termin
200.000,00
Dikurangi Potongan Harga
0,00
Dikurangi Uang Muka yang telah diterima
Dasar Pengenaan Pajak
183.333,00
Jumlah PPN (Pajak Pertambahan Nilai)
22.000,00
Jumlah PPnBM (Pajak Penjualan atas Barang Mewah)
0,00
Sesuai dengan ketentuan yang berlaku, Faktur Pajak ini telah ditandatangani secara elektronik.
KOTA ADM. JAKARTA SELATAN, 03 November
2026
Ditandatangani secara elektronik
NAMA PENANDATANGAN
(Referensi: 2026110300017)
PERINGATAN: Pengusaha Kena Pajak yang menerbitkan Faktur Pajak yang tidak sesuai dikenai sanksi.
1 dari 1`;

const read = (from = '', to = '') => {
  expect(printed).toContain(from);
  return readFakturText(printed.replace(from, to));
};

it('reads ligatures as their letters', () => {
  expect(read('CONTOH MAJU', 'Eﬃsien Graﬁka')).toMatchObject({ buyerName: 'Effisien Grafika' });
});

it('reads on over the end of a page', () => {
  const whole = readFakturText(printed);
  for (const word of ['183.333,00', '22.000,00', '2026\nDitandatangani', '(Referensi'])
    expect(read(word, `1 dari 2\r\n${word}`)).toEqual(whole);
});

it('reads a faktur', () => {
  expect(readFakturText(printed)).toEqual({
    number: '04002600000000101',
    code: '04',
    status: '00',
    legacy: false,
    date: '2026-11-03',
    seller: '0012345674011000',
    buyerKind: 'npwp',
    buyer: '0098765431021000',
    buyerPlace: '0098765431021000000000',
    buyerName: 'CONTOH MAJU',
    reference: '2026110300017',
    dpp: 200_000,
    dppNilaiLain: 183_333,
    ppn: 22_000,
    ppnbm: 0,
    mark: null,
  });
});

describe('what is no faktur', () => {
  it.each([
    ['', 'noText'],
    [' \r\n\u{A0}\u{200B}', 'noText'],
    ['Surat jalan', 'noNumber'],
    [printed.replaceAll('Pengusaha Kena Pajak', 'Penjual'), 'noNumber'],
    [printed.replace('04002600000000101', '0400260000000'), 'noNumber'],
    [printed.replace('04002600000000101', '040026000000001012'), 'noNumber'],
    [printed.replace('04002600000000101', '-'), 'noNumber'],
    [`${printed}${' '.repeat(300_000)}`, 'limits'],
  ])('%#', (text, unreadable) => {
    expect(readFakturText(text)).toEqual({ unreadable });
  });
});

describe('the number', () => {
  it.each([
    ['040.025-00.40687057', { number: '0400250040687057', code: '04', status: '00', legacy: true }],
    ['04.01.26-00000000101', { number: '04012600000000101', code: '04', status: '01', legacy: false }],
    ['040.0 25-00\n.4068 7057', { number: '0400250040687057', legacy: true }],
    ['040026 0000000\n0101', { number: '04002600000000101' }],
  ])('%j', (written, facts) => {
    expect(read('04002600000000101', written)).toMatchObject(facts);
  });
});

describe('the buyer', () => {
  const none = 'NPWP : 0000000000000000\nNIK : -';
  it.each([
    ['NPWP : 0098765431021000', 'NPWP : 09.876.543.1-021.000', 'npwp', '0098765431021000'],
    ['NPWP : 0098765431021000', 'NPWP : 09.87 6.543 .1-02 1.000 29675', 'npwp', '0098765431021000'],
    ['NPWP : 0098765431021000\nNIK : -', 'NPWP : -\nNIK : 3171012345678901', 'nik', '3171012345678901'],
    [
      'NPWP : 0098765431021000\nNIK : -\nNomor Paspor : -',
      `${none}\nNomor Paspor : A 1234567`,
      'passport',
      undefined,
    ],
    [
      'NPWP : 0098765431021000\nNIK : -\nNomor Paspor : -',
      `${none}\nNomor Paspor : x1234567`,
      'passport',
      'x1234567',
    ],
    [
      'NPWP : 0098765431021000\nNIK : -\nNomor Paspor : -\nIdentitas Lain : -',
      `${none}\nNomor Paspor :\nIdentitas Lain : KITAS-2C/11`,
      'other',
      'KITAS-2C/11',
    ],
  ])('%j printed as %j', (from, to, kind, number) => {
    const { buyerKind, buyer } = { buyerKind: null, buyer: null, ...read(from, to) };
    expect({ buyerKind, buyer }).toEqual(
      number === undefined ? { buyerKind: null, buyer: null } : { buyerKind: kind, buyer: number },
    );
  });

  it.each([
    ['no number at all', 'NPWP : 0098765431021000', 'NPWP : -'],
    ['two numbers', 'Alamat : JL B NO 2', 'Alamat : JL B NPWP : 0012345674011000 NO 2'],
    ['the goods without a header', 'Nama Barang Kena Pajak / Jasa Kena Pajak', 'Barang'],
    ['the wrong length', 'NPWP : 0098765431021000', 'NPWP : 00987654310210'],
  ])('is nobody with %s', (_, from, to) => {
    const text = printed
      .replace(from, to)
      .replace('No.\nKode Barang/', from.startsWith('Nama B') ? 'No.' : 'No.\nKode Barang/');
    expect(readFakturText(text)).toMatchObject({ buyerKind: null, buyer: null });
  });
});

describe('words of a label inside a name or an address', () => {
  const person = 'NPWP : -\nNIK : 3171012345678901';
  const company = 'NPWP : 0098765431021000\nNIK : -';
  it.each([
    ['Nama : CONTOH MAJU', 'Nama : CONTOH NPWP : 0012345674011000 MAJU', company, '0098765431021000'],
    ['Nama : CONTOH MAJU', 'Nama : BUDI NPWP: 0012345674011000', person, '3171012345678901'],
    ['Alamat : JL B NO 2', 'Alamat : JL B NPWP : 0012345674011000', person, '3171012345678901'],
    ['Alamat : JL B NO 2', 'Alamat : JL TEKNIK - 5', person, '3171012345678901'],
  ])('override no field: %j as %j', (from, to, numbers, buyer) => {
    expect(readFakturText(printed.replace(from, to).replace(company, numbers))).toMatchObject({ buyer });
  });

  it('are no mark', () => {
    expect(read('JL B NO 2,', 'JL B NO 2,\nBATAL\n')).toMatchObject({ mark: null });
    expect(read('Nama : CONTOH MAJU', 'Nama :\nREPLACED')).toMatchObject({ mark: null });
  });
});

describe('several fakturs in one PDF', () => {
  const other = printed.replace('04002600000000101', '04002600000000202');
  const buyer = printed.replaceAll('0098765431021000', '0011112222333344');
  it.each([
    ['two numbers', `${printed}\n${other}`],
    ['another between two of the same', `${printed}\n${other}\n${printed}`],
    ['two buyers under one number', `${printed}\n${buyer}`],
    ['a buyer that cannot be read', `${printed}\n${printed.replace('NPWP : 0098765431021000', 'NPWP : -')}`],
    ['two references', `${printed}\n(Referensi: 2026110300018)`],
    ['a page without totals before another', `${printed.slice(0, printed.indexOf('Jumlah PPN'))}\n${buyer}`],
  ])('%s', (_, text) => {
    expect(readFakturText(text)).toEqual({ unreadable: 'severalFakturs' });
  });

  it('are not what one repeats on each of its pages', () => {
    expect(readFakturText(`${printed}\n${printed}`)).toEqual(readFakturText(printed));
  });
});

it('reads the date of a signature block that is drawn first', () => {
  const signature = printed.slice(
    printed.indexOf('KOTA ADM. JAKARTA SELATAN, 03'),
    printed.indexOf('PERINGATAN'),
  );
  const first = `${signature}${printed.replace(signature, '')}`;
  expect(readFakturText(first)).toEqual(readFakturText(printed));
});

it.each([
  ['200.000,00\nDikurangi Potongan Harga\n0,00', '593.693,69\nDikurangi Potongan Harga\n0,00', 593_694],
  ['200.000,00\nDikurangi Potongan Harga\n0,00', '200.000,00\nDikurangi Potongan Harga\n15.000,50', 185_000],
  ['200.000,00\nDikurangi', 'Dikurangi', null],
])('reads the price without tax: %j as %j', (from, to, dpp) => {
  expect(read(from, to)).toMatchObject({ dpp });
});

describe('the reference', () => {
  it.each([
    ['(Referensi: )', ''],
    ['( Referensi : INV. ABJ260609083 )', 'INV. ABJ260609083'],
    ['(Referensi: 190\nG/26)', '190 G/26'],
    ['(Referensi: 2026 1103\n00017)', '2026110300017'],
    ['(Referensi: 2026110300017 2026110300018)', '2026110300017 2026110300018'],
    ['', ''],
  ])('%j', (written, reference) => {
    expect(read('(Referensi: 2026110300017)', written)).toMatchObject({ reference });
  });

  it('is not what an article is called', () => {
    const text = printed
      .replace('Kursi lipat', 'Kursi (Referensi: 77)')
      .replace('(Referensi: 2026110300017)', '');
    expect(readFakturText(text)).toMatchObject({ reference: '' });
  });
});

describe('the date', () => {
  it.each([
    ['3 Mei 2026', '2026-05-03'],
    ['0 3 Nov ember 20 26', '2026-11-03'],
    ['31 Februari 2026', null],
    ['31 Desember 9999', null],
    ['03 Nov 2026', null],
    ['', null],
  ])('%j', (written, day) => {
    expect(read('03 November\n2026', written)).toMatchObject({ date: day });
  });
});

describe('amounts', () => {
  it.each([
    ['1.234.567,00', 1_234_567],
    ['Rp 22.000 ,00', 22_000],
    ['22000,00', 22_000],
    ['22.000,50', null],
    ['22,000.00', null],
    ['', null],
    ['99.999.999.999.999.999,00', null],
  ])('%j', (written, ppn) => {
    expect(read('22.000,00', written)).toMatchObject({ ppn, dppNilaiLain: 183_333 });
  });
});

describe('a mark', () => {
  it.each([
    ['REPLACED', 'replaced'],
    ['D I G A N T I', 'replaced'],
    ['Canceled', 'cancelled'],
    ['B A T\nA L', 'cancelled'],
    ['CANCELLED', 'cancelled'],
    ['- DIBATALKAN -', 'cancelled'],
    ['TIDAK BERLAKU', 'cancelled'],
    ['REJECTED', 'cancelled'],
    ['FAKTUR PAJAK INI TELAH DIGANTI', 'replaced'],
  ])('%j', (mark, meaning) => {
    expect(read('1 dari 1', `1 dari 1\n${mark}`)).toMatchObject({ mark: meaning });
  });

  it('is not an article, a part of a line or the reference', () => {
    expect(read('Kursi lipat', 'BATAL')).toMatchObject({ mark: null });
    expect(read('NAMA PENANDATANGAN', 'TOKO BATAL')).toMatchObject({ mark: null });
    expect(read('2026110300017', '\nBATAL\n')).toMatchObject({ mark: null, reference: 'BATAL' });
  });
});

it('comes to an end with whatever text', () => {
  const length = 290_000;
  const labels = [
    'Kode dan Nomor Seri Faktur Pajak: 04002600000000101 Pengusaha Kena Pajak ',
    'Pembeli Barang Kena Pajak ',
    'Nama Barang Kena Pajak ',
    'Jumlah PPN (Pajak Pertambahan Nilai) ',
  ];
  const pieces = [
    '(Referensi: ',
    '(',
    ' ',
    '\n',
    '1',
    '1 ',
    '1.',
    '1,',
    'NPWP ',
    'NPWP 1 1 1 1 ',
    'NIK',
    '# 1',
    'Nama ',
    'Nomor Paspor a-',
    'K ',
    'Pengusaha Kena ',
    'Dasar Pengenaan Pajak 1',
    'Jumlah PPN (',
    ', 1 1 November 2 0 2 ',
    'B A T A ',
    '. - \n',
    'N o . ',
    'Ditandatangani ',
    'ﬁ',
  ];
  for (const piece of pieces) {
    for (let count = 0; count <= labels.length; count++) {
      const text = labels.slice(0, count).join('') + piece.repeat(Math.floor(length / piece.length));
      expect(readFakturText(text)).not.toEqual({ unreadable: 'limits' });
    }
  }
  expect(readFakturText('1'.repeat(5_000_000))).toEqual({ unreadable: 'limits' });
});
