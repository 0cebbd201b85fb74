import type { BuyerKind } from '#domain/buyers/buyer.ts';

/** What a made-up faktur says. Amounts are in whole rupiah. */
export type FakturFacts = {
  number: string;
  date: string;
  seller: string;
  sellerName: string;
  buyer: { kind: BuyerKind; number: string };
  buyerName: string;
  buyerAddress: string;
  /** Six digits. */
  buyerPlace: string;
  reference: string;
  goods: { name: string; amount: number }[];
  dppNilaiLain: number;
  ppn: number;
  ppnbm: number;
};

/**
 * As text layers have it: a label and its value to a line; number, code and name of goods on one line; columns that
 * run into each other; no colons or spaces around labels; e-Faktur Desktop, the program of before.
 */
export const fakturLayouts = ['lines', 'joined', 'columns', 'tight', 'desktop'] as const;
export type FakturLayout = (typeof fakturLayouts)[number];

const months = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
  ' ',
);
const printedDate = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${date} ${months[Number(month) - 1]} ${year}`;
};
const printedAmount = (rupiah: number): string =>
  `${String(rupiah).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '.')},00`;
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

function goodsLines({ goods }: FakturFacts, layout: FakturLayout): string[] {
  return goods.flatMap(({ name, amount }, index) => {
    const first = layout === 'lines' ? [String(index + 1), '000000', name] : [`${index + 1} 000000 ${name}`];
    return [
      ...first,
      `Rp ${printedAmount(amount)} x 1,00 Piece`,
      'Potongan Harga = Rp 0,00',
      'PPnBM (0,00%) = Rp 0,00',
      printedAmount(amount),
    ];
  });
}

function totalLines({ goods, dppNilaiLain, ppn, ppnbm }: FakturFacts, layout: FakturLayout): string[] {
  const paid = goods.reduce((sum, { amount }) => sum + amount, 0);
  const isOld = layout === 'desktop';
  const rows = [
    ['Harga Jual / Penggantian / Uang Muka / Termin', printedAmount(paid)],
    ['Dikurangi Potongan Harga', '0,00'],
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
      : [
          `Nama: ${facts.sellerName}`,
          'Alamat: JL A NO 1, KOTA ADM. JAKARTA SELATAN',
          `#${facts.seller}000000`,
        ]),
    `Kode dan Nomor Seri Faktur Pajak${colon} ${printedNumber(facts.number)}`,
    `Pengusaha Kena Pajak${colon}`,
    `Nama : ${facts.sellerName}`,
    'Alamat : JL A NO 1, RT 001, RW 001, KOTA ADM. JAKARTA SELATAN 12710',
    `NPWP${colon}${isOld ? printedNpwp(facts.seller) : facts.seller}`,
    `Pembeli Barang Kena Pajak${isOld ? ' / ' : '/'}Penerima Jasa Kena Pajak${colon}`,
    ...buyerLines(facts, layout),
    ...goodsHeader[layout],
    ...goodsLines(facts, layout),
    ...totalLines(facts, layout),
    'Sesuai dengan ketentuan yang berlaku, Direktorat Jenderal Pajak mengatur bahwa Faktur Pajak ini telah',
    'ditandatangani secara elektronik sehingga tidak diperlukan tanda tangan basah pada Faktur Pajak ini.',
    `KOTA ADM. JAKARTA SELATAN, ${printedDate(facts.date)}`,
    ...(isOld
      ? ['NAMA PENANDATANGAN']
      : ['Ditandatangani secara elektronik', 'NAMA PENANDATANGAN', `(Referensi: ${facts.reference})`]),
    'Pemberitahuan: Faktur Pajak ini telah dilaporkan ke Direktorat Jenderal Pajak.',
    'PERINGATAN: Pengusaha Kena Pajak yang menerbitkan Faktur Pajak yang tidak sesuai dikenai sanksi.',
    '1 dari 1',
  ];
}
