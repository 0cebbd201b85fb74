import { statusNames } from '../../src/contract/statuses.ts';
import type { RequestStatus } from '../../src/domain/requests/request-status.ts';
import { plantRequests, removeRequests } from '../../tests/support/planted-requests.ts';
import type { TestServer } from '../../tests/support/server.ts';

type Row = { id: string; at: string; store: string; status: RequestStatus; place: number };

/** Two stores and another one, the turn of a month in Jakarta, every status; `place` gives the other columns an order. */
const rows: Row[] = [
  { id: '7001', at: '2026-03-31T23:59:59+07:00', store: 'Toko Braga', status: 'closed', place: 4 },
  { id: '7002', at: '2026-04-01T00:00:00+07:00', store: 'Toko Braga', status: 'rejected', place: 1 },
  { id: '7003', at: '2026-04-02T09:00:00+07:00', store: 'Toko Dago', status: 'waiting', place: 6 },
  { id: '7004', at: '2026-04-02T10:00:00+07:00', store: 'Toko Dago', status: 'open', place: 3 },
  { id: '7005', at: '2026-04-30T12:00:00+07:00', store: 'Toko Braga', status: 'process', place: 0 },
  { id: '7006', at: '2026-05-01T08:00:00+07:00', store: 'Toko Asia Afrika', status: 'closed', place: 5 },
  { id: '8007', at: '2026-05-01T08:00:00+07:00', store: 'Toko Dago', status: 'open', place: 2 },
];

/** Seven requests as the report shows them. */
export const reported = rows.map(({ id, at, store, status, place }) => ({
  transactionId: id,
  requestedAt: new Date(at),
  /** The closed ones took so many days. */
  statusSince: new Date(new Date(at).getTime() + place * 24 * 60 * 60 * 1000),
  requestedOn: at.slice(0, 10),
  store,
  status,
  statusName: statusNames[status],
  requesterName: `Pelanggan ${6 - place}`,
  salesDate: `2026-03-1${place}`,
  totalPaid: 90_000 + 25_000 * place,
  companyName: `PT ${'GFEDCBA'[place]}`,
  email: `${'dgbface'[place]}@contoh.co.id`,
  npwp: `001234567890${(place * 3) % 7}000`,
  companyAddress: `Jl. ${'cafebdg'[place]} No. 1`,
}));
export type ReportedRequest = (typeof reported)[number];

/** These requests and no others. */
export async function plantReport({ deps }: TestServer): Promise<void> {
  await removeRequests(deps.database);
  await plantRequests(deps.database, reported);
}
