import { freePort } from '../../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { jakartaDay } from '../../../src/domain/dates/calendar-days.ts';
import { newIds } from '../bulk.ts';
import { Client } from '../client.ts';
import { line, plantSales, saveSeller } from '../coretax.ts';
import { signedIn } from '../desk.ts';
import { removeRequests } from '../planted-requests.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { startSmtpPeer, type SmtpPeer } from '../smtp-peer.ts';
import { setClock } from '../test-clock.ts';
import type { Mail, Sale } from './model.ts';
import { sales, type Who } from './acts.ts';

type Undo = {
  id: unknown;
  by: Who;
  sale: Sale;
  at: number;
  line: object;
  mail: Mail | undefined;
  status: Sale['status'];
  state: string;
};
type People = Record<Who, Client> & { customer: Client };

/** What was answered, and what should have been; the model has taken the act. */
export type Step = { is: unknown; should: unknown };

/** A few sales of two months, the people who deal with them, and what the rules make of all they do. */
export type Life = {
  server: TestServer;
  peer: SmtpPeer;
  people: People;
  posKey: string;
  today: string;
  sales: Sale[];
  batches: { number: number; isDiscarded: boolean }[];
  reported: Set<string>;
  /** What the last snapshot of a month had: VAT by number. */
  snapshots: Map<string, Map<string, number>>;
  undos: Undo[];
  returns: number;
  /** Whose each number is, for ever. */
  owners: Map<string, string>;
};

export type Place = Pick<Life, 'server' | 'peer' | 'people' | 'posKey'> & { stop: () => Promise<void> };

/** The days of sale: one is past its day of upload on the day of the test, one is of the month that runs. */
const saleDays = ['2026-09-28', '2026-11-03'] as const;
const theDay = '2026-11-17 09:00:00';
export const masas = saleDays.map((day) => day.slice(0, 7));

/** A server without a worker: mails leave when the life of the fakturs comes to that. */
export async function startPlace(): Promise<Place> {
  const posKey = 'a key that only the tills know';
  const peer = await startSmtpPeer(await freePort());
  const server = await startTestServer({
    env: { SMTP_URL: peer.url, TAX_TEAM_EMAIL: 'pajak@retail.example', POS_API_KEY: posKey },
  });
  setClock(server, theDay);
  await saveSeller(server.deps.database);
  const [staff, manager] = [await signedIn(server, 'staff'), await signedIn(server, 'manager')];
  return {
    server,
    peer,
    posKey,
    people: { staff, manager, customer: new Client(server.address) },
    async stop() {
      await server.stop();
      await peer.stop();
    },
  };
}

/** Begins a life where nothing is left of the one before. */
export async function beginLife({ server, peer, people, posKey }: Place): Promise<Life> {
  setClock(server, theDay);
  const { database } = server.deps;
  await removeRequests(database);
  await server.owner.script(`
    delete from receipt_returns; delete from reported_masas; delete from digunggung_rows; delete from digunggung_snapshots;
    delete from request_tallies; delete from request_tally_changes`);
  const made = newIds(sales).map(newSale);
  await plantSales(
    database,
    made.map(({ id, email, salesDate, kind, buyer, net }) => ({
      transactionId: id,
      email,
      salesDate,
      requestedAt: server.clock.now(),
      npwp: buyer,
      buyer: { kind },
      lines: [...net].map(([code, unitPrice]) =>
        line(code === '08' ? { unitPrice, tax: 'exempt' } : { unitPrice }),
      ),
    })),
  );
  return {
    server,
    peer,
    people,
    posKey,
    today: jakartaDay(server.clock.now()),
    sales: made,
    batches: [],
    reported: new Set(),
    snapshots: new Map(),
    undos: [],
    returns: 0,
    owners: new Map(),
  };
}

/** Some of last but one month, some with exempt goods beside others, one by NIK. */
function newSale(id: string, at: number): Sale {
  const net = new Map([['04', 111_000 * (1 + (at % 3))]]);
  if (at % 3 === 1) net.set('08', 50_000);
  const isNik = at === 3;
  const numberOf = (which: string) => `${isNik ? '31' : '00'}${id.slice(-13)}${which}`;
  const buyers: Sale['buyers'] = [numberOf('1'), numberOf('2')];
  return {
    id,
    email: `pelanggan-${id}@contoh.example`,
    salesDate: saleDays[at % 2] ?? saleDays[0],
    kind: isNik ? 'nik' : 'npwp',
    buyers,
    buyer: buyers[0],
    net,
    sold: new Map(net),
    paid: [...net.values()].reduce((sum, one) => sum + one, 0),
    status: 'open',
    items: [],
    fakturs: [],
    shown: null,
    file: null,
    mark: null,
    lines: [],
    queued: [],
    mailedAt: [],
    told: [],
    corrections: [],
    returns: [],
  };
}

export const nowOf = ({ server }: Life): number => server.clock.now().getTime();
