import type { BuyerKind } from '#domain/buyers/buyer.ts';

/** One of the goods or services; amounts in rupiah, with two decimals at most. */
export type PrintedGoods = {
  name: string;
  /** Price times quantity, before the discount. */
  amount: number;
  price?: number;
  quantity?: number;
  unit?: string;
  discount?: number;
};

/** What a made-up faktur says. Amounts of the whole are in whole rupiah. */
export type FakturFacts = {
  number: string;
  date: string;
  seller: string;
  sellerName: string;
  sellerAddress: string;
  /** The city in which it was signed; `signer` is the person who signed it. */
  city: string;
  signer: string;
  buyer: { kind: BuyerKind; number: string };
  buyerName: string;
  buyerAddress: string;
  /** Six digits. */
  buyerPlace: string;
  reference: string;
  goods: PrintedGoods[];
  dppNilaiLain: number;
  ppn: number;
  ppnbm: number;
  /** The last sentence, which says what kind of a document it is. */
  note: string;
};

/**
 * The ways in which text layers write a faktur: a label and its value to a line; number, code and name of goods on one
 * line; columns that run into each other; no colons or spaces around labels; e-Faktur Desktop, the program of before.
 */
export const fakturLayouts = ['lines', 'joined', 'columns', 'tight', 'desktop'] as const;
export type FakturLayout = (typeof fakturLayouts)[number];

const months = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
  ' ',
);
export const printedDate = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${date} ${months[Number(month) - 1]} ${year}`;
};
export const printedAmount = (rupiah: number): string => {
  const [whole = '', fraction = ''] = rupiah.toFixed(2).split('.');
  return `${whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '.')},${fraction}`;
};
const printedNumber = (number: string): string =>
  number.replace(/^(\d{3})(\d{3})(\d{2})(\d{8})$/, '$1.$2-$3.$4');
const printedNpwp = (npwp: string): string =>
  npwp.replace(/^0(\d\d)(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/, '$1.$2.$3.$4-$5.$6');

function buyerLines(facts: FakturFacts, layout: FakturLayout): string[] {
  const { kind, number } = facts.buyer;
  const valueOf = (asked: BuyerKind): string => (kind === asked ? number : '-');
  const npwp = kind === 'npwp' ? number : '0000000000000000';
  const place = `#${npwp}${facts.buyerPlace}`;
  const [street = '', ...rest] = facts.buyerAddress.split(' ');
  if (layout === 'columns')
    return [
      `Nama : ${facts.buyerName}`,
      `Alamat : ${street}`,
      `NPWP : ${npwp}`,
      `${rest.join(' ')} ${place}`,
      `Nomor Paspor : ${valueOf('passport')}`,
      `NIK : ${valueOf('nik')}`,
      'Email: -',
      `Identitas Lain : ${valueOf('other')}`,
    ];
  if (layout === 'tight')
    return [
      `Nama${facts.buyerName}`,
      `Alamat${facts.buyerAddress} ${place}`,
      `NPWP${npwp}`,
      `NIK${valueOf('nik')}`,
      `Nomor Paspor${valueOf('passport')}`,
      `Identitas Lain${valueOf('other')}`,
      'Email-',
    ];
  if (layout === 'desktop')
    return [
      `Nama : ${facts.buyerName}`,
      `Alamat : ${facts.buyerAddress}`,
      `NPWP : ${printedNpwp(npwp)} NIK/Paspor : ${valueOf('nik')}`,
    ];
  return [
    `Nama : ${facts.buyerName}`,
    `Alamat : ${facts.buyerAddress} ${place}`,
    `NPWP : ${kind === 'npwp' ? number : '-'}`,
    `NIK : ${valueOf('nik')}`,
    `Nomor Paspor : ${valueOf('passport')}`,
    `Identitas Lain : ${valueOf('other')}`,
    'Email: -',
  ];
}

const goodsHeader: Record<FakturLayout, string[]> = {
  lines: [
    'No.',
    'Kode Barang/',
    'Jasa',
    'Nama Barang Kena Pajak / Jasa Kena Pajak',
    'Harga Jual / Penggantian (Rp)',
  ],
  joined: ['No. Kode Barang/ Jasa Nama Barang Kena Pajak / Jasa Kena Pajak Harga Jual / Penggantian (Rp)'],
  columns: [
    'Nama Barang Kena Pajak / Jasa Kena Pajak',
    'No. Harga Jual / Penggantian (Rp)',
    'Kode Barang/ Jasa',
  ],
  tight: ['No.Kode Barang/JasaNama Barang Kena Pajak / Jasa Kena PajakHarga Jual(Rp)'],
  desktop: ['No. Nama Barang Kena Pajak / Jasa Kena Pajak', 'Harga Jual/Penggantian/Uang Muka/Termin'],
};

function goodsLines(facts: FakturFacts, layout: FakturLayout): string[] {
  return facts.goods.flatMap((goods, index) => {
    const { name, amount, price = amount, quantity = 1, unit = 'Piece', discount = 0 } = goods;
    const first = layout === 'lines' ? [String(index + 1), '000000', name] : [`${index + 1} 000000 ${name}`];
    return [
      ...first,
      `Rp ${printedAmount(price)} x ${printedAmount(quantity)} ${unit}`,
      `Potongan Harga = Rp ${printedAmount(discount)}`,
      'PPnBM (0,00%) = Rp 0,00',
      printedAmount(amount),
    ];
  });
}

function totalLines({ goods, dppNilaiLain, ppn, ppnbm }: FakturFacts, layout: FakturLayout): string[] {
  const paid = goods.reduce((sum, { amount }) => sum + amount, 0);
  const discount = goods.reduce((sum, one) => sum + (one.discount ?? 0), 0);
  const isOld = layout === 'desktop';
  const rows = [
    ['Harga Jual / Penggantian / Uang Muka / Termin', printedAmount(paid)],
    ['Dikurangi Potongan Harga', printedAmount(discount)],
    ['Dikurangi Uang Muka yang telah diterima', ''],
    ['Dasar Pengenaan Pajak', printedAmount(dppNilaiLain)],
    [isOld ? 'Total PPN' : 'Jumlah PPN (Pajak Pertambahan Nilai)', printedAmount(ppn)],
    [
      isOld
        ? 'Total PPnBM (Pajak Penjualan Barang Mewah)'
        : 'Jumlah PPnBM (Pajak Penjualan atas Barang Mewah)',
      printedAmount(ppnbm),
    ],
  ];
  if (layout === 'tight') return rows.map((row) => row.join(''));
  return rows.flat().filter((line) => line !== '');
}

/** The lines of a faktur in one of its layouts. That of e-Faktur Desktop has no reference. */
export function fakturLines(facts: FakturFacts, layout: FakturLayout): string[] {
  const colon = layout === 'tight' ? '' : ':';
  const isOld = layout === 'desktop';
  return [
    'Faktur Pajak',
    ...(isOld
      ? []
      : [`Nama: ${facts.sellerName}`, `Alamat: ${facts.sellerAddress}`, `#${facts.seller}000000`]),
    `Kode dan Nomor Seri Faktur Pajak${colon} ${printedNumber(facts.number)}`,
    `Pengusaha Kena Pajak${colon}`,
    `Nama : ${facts.sellerName}`,
    `Alamat : ${facts.sellerAddress}`,
    `NPWP${colon}${isOld ? printedNpwp(facts.seller) : facts.seller}`,
    `Pembeli Barang Kena Pajak${isOld ? ' / ' : '/'}Penerima Jasa Kena Pajak${colon}`,
    ...buyerLines(facts, layout),
    ...goodsHeader[layout],
    ...goodsLines(facts, layout),
    ...totalLines(facts, layout),
    'Sesuai dengan ketentuan yang berlaku, Direktorat Jenderal Pajak mengatur bahwa Faktur Pajak ini telah',
    'ditandatangani secara elektronik sehingga tidak diperlukan tanda tangan basah pada Faktur Pajak ini.',
    `${facts.city}, ${printedDate(facts.date)}`,
    ...(isOld
      ? [facts.signer]
      : ['Ditandatangani secara elektronik', facts.signer, `(Referensi: ${facts.reference})`]),
    'Pemberitahuan: Faktur Pajak ini telah dilaporkan ke Direktorat Jenderal Pajak.',
    facts.note,
    '1 dari 1',
  ];
}
