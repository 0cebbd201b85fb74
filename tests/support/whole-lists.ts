import { newNumber, usualAmounts } from './drops.ts';
import { sheetOf, xlsxOf } from './xlsx-files.ts';

const headings = [
  'NPWP Pembeli / Identitas lainnya',
  'Nama Pembeli',
  'Kode Transaksi',
  'Nomor Faktur Pajak',
  'Tanggal Faktur Pajak',
  'Masa Pajak',
  'Tahun',
  'Status Faktur',
  'ESignStatus',
  'Harga Jual/Penggantian/DPP',
  'DPP Nilai Lain/DPP',
  'PPN',
  'PPnBM',
  'Penandatangan',
  'Referensi',
  'Dilaporkan oleh Penjual',
  'Dilaporkan oleh Pemungut PPN',
];

/** A list with all columns of Coretax, in which these requests were issued on a day. */
export function wholeList(ids: readonly string[], day: string, amounts = usualAmounts): Buffer {
  const { dppNilaiLain, ppn } = amounts;
  const rows = ids.map((id, at) => [
    '0098765431021000',
    `PT CONTOH MAJU BERSAMA ${at}`,
    '04',
    newNumber(),
    `${day}T00:00:00`,
    Number(day.slice(5, 7)),
    Number(day.slice(0, 4)),
    'APPROVED',
    'Done',
    Math.round((dppNilaiLain * 12) / 11),
    dppNilaiLain,
    ppn,
    0,
    'ANI',
    id,
    'Tidak',
    'Tidak',
  ]);
  return xlsxOf({ sheets: [sheetOf([headings, ...rows])] });
}
