import { randomUUID } from 'node:crypto';
import { wholeRupiah } from '#domain/coretax/tax-invoice.ts';
import type { FakturFault } from '../asked-faktur.ts';
import type { Manners, Reply } from '../exchange.ts';
import type { OfficeFaktur } from '../tax-office.ts';

/** The envelope around every answer; an error may come with HTTP 200, its code then says what it is. */
const envelope = (
  http: number,
  told: { status: string; code: number; message: string },
  more: object,
): Reply => ({
  status: http,
  body: { ...told, guid: randomUUID(), time: new Date().toISOString(), data: null, ...more },
});
export const told = (data: unknown, more: object = {}): Reply =>
  envelope(200, { status: 'success', code: 200, message: 'Success' }, { data, ...more });
export const refused = (code: number, message: string, http = 200): Reply =>
  envelope(http, { status: 'error', code, message }, {});

export const manners: Manners = {
  badGateway: {
    status: 502,
    body: Buffer.from('<html><h1>Bad Gateway</h1></html>'),
    headers: { 'content-type': 'text/html' },
  },
  tooMany: (seconds) => ({
    ...refused(429, 'Terlalu banyak permintaan', 429),
    headers: { 'retry-after': String(seconds) },
  }),
  faults: {
    errorInside: refused(422, 'Data ditolak oleh DJP'),
    unknownCode: envelope(200, { status: 'pending', code: 777, message: 'Sedang diproses' }, {}),
    refuse: refused(422, 'npwpPembeli tidak valid', 422),
    duplicate: refused(409, 'Referensi sudah digunakan', 409),
    quota: refused(402, 'Kuota tidak mencukupi', 402),
    tokenDies: refused(401, 'Token expired', 401),
    forbid: refused(403, 'Akses ditolak', 403),
  },
};

export const notFound = refused(404, 'Data tidak ditemukan');
export const notAllowed = refused(401, 'Token tidak valid', 401);

const messages: Record<FakturFault['code'], string> = {
  required: 'wajib diisi dengan benar',
  ascii: 'hanya boleh ASCII, paling banyak 100 karakter',
  goodsCode: 'kode barang/jasa tidak ditemukan',
  sum: 'jumlah tidak sesuai',
  vat: 'PPN harus 12% dari DPP nilai lain',
  buyer: 'NPWP/NIK pembeli tidak valid',
  date: 'tanggal faktur tidak valid',
};
export const messageOf = ({ code, field }: FakturFault): string => `${field}: ${messages[code]}`;

const states = {
  draft: 'DRAFT',
  signing: 'CREATED',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  replaced: 'REPLACED',
  cancelled: 'CANCELLED',
};
export const statusOf = ({ state }: OfficeFaktur): string => states[state];

/** A faktur as lists have it, its names in small letters. */
export function rowOf(faktur: OfficeFaktur, npwp: string, approvalSign: string): object {
  const { asked, replaces, number } = faktur;
  const { buyer, totals } = asked;
  const [year = '', month = '', day = ''] = asked.date.split('-');
  return {
    id: Number(faktur.id),
    nomorfaktur: number ?? '',
    statusfaktur: statusOf(faktur),
    detailtransaksi: `TD.003${asked.code}`,
    referensi: asked.reference,
    npwppenjual: npwp,
    npwppembeli: buyer.kind === 'npwp' ? buyer.number : '0'.repeat(16),
    namapembeli: asked.buyerName,
    masapajak: month,
    tahunpajak: year,
    tanggalfaktur: `${day}${month}${year}`,
    totaldpp: String(wholeRupiah(totals.taxBase)),
    totaldpplain: String(wholeRupiah(totals.otherTaxBase)),
    totalppn: String(wholeRupiah(totals.vat)),
    fgpengganti: replaces === null ? '0' : '1',
    nomorfakturdiganti: replaces ?? '',
    approvalsign: number === null ? '' : approvalSign,
  };
}
