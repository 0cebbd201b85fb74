import type { FakturFault } from '../asked-faktur.ts';
import type { Manners, Reply } from '../exchange.ts';
import type { OfficeFaktur } from '../tax-office.ts';

export const told = (data: unknown, status = 200): Reply => ({
  status,
  body: { code: '00', message: 'success', data },
});
const refused = (status: number, code: string, message: string, errors: unknown[] = []): Reply => ({
  status,
  body: { code, message, errors },
});
const gateway = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code, message },
});

const unauthorized: Reply = { status: 401, body: { message: 'Unauthorized' } };
export const gatewayFaults = {
  unsigned: unauthorized,
  unknownClient: gateway(401, 'MAG-001', 'HMAC signature cannot be verified'),
  wrongSignature: gateway(401, 'MAG-002', 'HMAC signature does not match'),
  skew: gateway(401, 'MAG-003', 'HMAC signature cannot be verified, a valid date header is required'),
  digest: gateway(401, 'MAG-004', 'HMAC signature cannot be verified, digest does not match body'),
} as const;
export const notFound = refused(404, '44', 'Faktur tidak ditemukan');
export const duplicateReference = refused(409, '49', 'client_reference_id sudah digunakan');

export const manners: Manners = {
  badGateway: {
    status: 502,
    body: Buffer.from('<html><body>502 Bad Gateway</body></html>'),
    headers: { 'content-type': 'text/html' },
  },
  tooMany: (seconds) => ({
    ...gateway(429, 'MAG-012', 'API rate limit exceeded'),
    headers: { 'retry-after': String(seconds) },
  }),
  faults: {
    errorInside: {
      status: 200,
      body: { status: 'error', code: '99', message: 'Terjadi kesalahan pada sistem' },
    },
    unknownCode: { status: 200, body: { code: '77', message: 'Kode yang tidak dikenal', data: null } },
    refuse: refused(422, '42', 'Data tidak valid', [{ field: 'customer.npwp', message: 'NPWP ditolak' }]),
    duplicate: duplicateReference,
    quota: refused(402, '52', 'Kuota e-Faktur habis'),
    tokenDies: unauthorized,
    forbid: gateway(403, 'MAG-005', 'You cannot consume this service'),
  },
};

export const withoutReference = refused(400, '41', 'client_reference_id wajib diisi');
export const notCancellable = refused(422, '45', 'Faktur tidak dapat dibatalkan');
export const unreadable = (fields: string[]): Reply =>
  refused(
    422,
    '40',
    'Data tidak valid',
    fields.map((field) => ({ field, message: `${field} tidak valid` })),
  );
export const invalid = (faults: FakturFault[]): Reply =>
  refused(
    422,
    '42',
    'Data tidak valid',
    faults.map(({ code, field }) => ({ field, message: messages[code] })),
  );

const approvalStatus = {
  draft: 'DRAFT',
  signing: 'IN_PROGRESS',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  cancelled: 'APPROVED',
  replaced: 'APPROVED',
} as const;

function invoiceStatus({ state, replaces }: OfficeFaktur): string {
  if (state === 'cancelled') return 'CANCELLED';
  if (state === 'replaced') return 'SUBSTITUED';
  return replaces === null ? 'NORMAL' : 'NORMAL_SUB';
}

const messages: Record<FakturFault['code'], string> = {
  required: 'wajib diisi',
  ascii: 'hanya boleh berisi 100 karakter ASCII',
  goodsCode: 'kode barang tidak dikenal',
  sum: 'jumlah tidak sesuai',
  vat: 'PPN tidak sama dengan 12% dari DPP nilai lain',
  buyer: 'NPWP/NIK pembeli tidak ditemukan',
  date: 'tanggal faktur tidak valid',
};

/** A faktur as answers have it. */
export const fakturOf = (faktur: OfficeFaktur, link: string | null): object => ({
  id: faktur.id,
  client_reference_id: faktur.key,
  approval_status: approvalStatus[faktur.state],
  invoice_status: invoiceStatus(faktur),
  tax_invoice_number: faktur.number,
  tax_invoice_link: link,
  qr_code: faktur.number === null ? null : `https://qr.example/${faktur.seal}`,
});
