import { defaultSettings, type SellerSettings } from '../../src/domain/coretax/seller-settings.ts';
import type { ReceiptLine } from '../../src/domain/receipts/receipt.ts';
import { currentSettings, insertSettings } from '../../src/server/store/coretax/seller-settings.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { Client } from './client.ts';
import { answerOf, type Answer } from './desk.ts';
import { plantRequests, type PlantedRequest } from './planted-requests.ts';

export const seller: SellerSettings['seller'] = {
  npwp: '0012345674011000',
  name: 'PT Ritel Contoh Indonesia',
  address: 'Jl. Contoh No. 1, Jakarta',
  place: '000000',
};

/** The defaults with a complete seller, changed as a test needs it. */
export async function saveSeller(
  database: Database,
  changes: Partial<SellerSettings> = {},
): Promise<SellerSettings> {
  const { version } = await currentSettings(database);
  const settings = { ...defaultSettings, seller, ...changes };
  await insertSettings(database, { expected: version, settings, by: 'setup', now: new Date() });
  return settings;
}

export const line = (more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  productName: 'Kertas A4 80 gsm',
  quantity: 1,
  unitPrice: 111_000,
  taxRate: 12,
  unit: 'pcs',
  ...more,
});

export type Sale = Partial<PlantedRequest> & {
  transactionId: string;
  salesDate: string;
  lines?: ReceiptLine[];
  buyer?: Partial<Record<'kind' | 'document' | 'country', string>>;
};

/** Requests of buyers without a fault, of one line each unless they are given others. */
export async function plantSales(database: Database, sales: Sale[]): Promise<void> {
  const rows = sales.map(({ lines = [line()], buyer = {}, ...sale }) => ({
    ...sale,
    lines,
    buyer,
    totalPaid:
      sale.totalPaid ??
      lines.reduce((sum, one) => sum + one.unitPrice * one.quantity - (one.discount ?? 0), 0),
    npwp: sale.npwp ?? '0098765431021000',
  }));
  await plantRequests(
    database,
    rows.map(({ lines: _lines, buyer: _buyer, ...request }) => request),
  );
  const more = rows.map(({ transactionId, lines, buyer, npwp }) => ({
    transactionId,
    lines,
    npwp,
    ...buyer,
  }));
  await database`
    update requests r set lines = m.lines, buyer_kind = coalesce(m.kind, 'npwp'), buyer_document = m.document,
      buyer_country = m.country, npwp = case when m.kind in ('passport', 'other') then '' else m.npwp end
    from json_to_recordset(${JSON.stringify(more)}::text::json)
      as m ("transactionId" text, lines jsonb, npwp text, kind text, document text, country text)
    where r.transaction_id = m."transactionId"`;
}

export type BatchAnswer = {
  number: number;
  state: string;
  by: string;
  counts: Record<string, number>;
  replacedBy: number | null;
  uploadedAt: string | null;
  uploadedBy: string | null;
  files: {
    no: number;
    name: string;
    masa: string;
    count: number;
    bytes: number;
    sha256: string;
    erasedAt: string | null;
    downloadedAt: string | null;
    downloadedBy: string | null;
  }[];
};
export type ItemAnswer = Record<
  'trxno' | 'code' | 'date' | 'buyerName' | 'taxBase' | 'vat' | 'state',
  string
> &
  Record<'file' | 'position' | 'firstLine' | 'lastLine' | 'dpp' | 'ppn', number> & {
    reason: string | null;
    changed: boolean;
  };

export const check = (client: Client, body: object): Promise<Answer> =>
  answerOf(client.post('/api/coretax/exports/check', body));

export const exportRequests = (
  client: Client,
  body: object,
  headers?: Record<string, string>,
): Promise<Answer & { batch: BatchAnswer }> =>
  answerOf(client.post('/api/coretax/exports', body, headers)) as Promise<Answer & { batch: BatchAnswer }>;

export async function readBatch(
  client: Client,
  batch: number,
): Promise<BatchAnswer & { items: ItemAnswer[] }> {
  const answer = await client.get(`/api/coretax/exports/${batch}`);
  return (await answer.json()) as BatchAnswer & { items: ItemAnswer[] };
}

export const download = (client: Client, batch: number, file: string): Promise<Response> =>
  client.get(`/api/coretax/exports/${batch}/files/${file}`);
