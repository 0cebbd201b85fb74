import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../src/contract/catalog.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { can, roles, type Role } from '../src/domain/permissions.ts';
import { demoAccounts } from '../src/server/features/demo/demo-accounts.ts';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { signedIn } from './support/staff.ts';

type Name = keyof typeof catalog;
type Door = 'anyone' | 'tills' | readonly Role[];

const everyone: Door = ['staff', 'manager', 'superAdmin'];
const leads: Door = ['manager', 'superAdmin'];
const superAdmin: Door = ['superAdmin'];

/** Who may call what, written out by hand: a new call does not compile here until somebody has decided. */
const doors: Record<Name, Door> = {
  readSession: 'anyone',
  login: 'anyone',
  logout: 'anyone',
  activate: 'anyone',
  readCaptchaChallenge: 'anyone',
  feedSales: 'tills',
  checkTransaction: 'anyone',
  lookupCompany: 'anyone',
  submitRequest: 'anyone',
  confirmRequest: 'anyone',
  resendConfirmation: 'anyone',
  trackStatus: 'anyone',
  customerDetail: 'anyone',
  posDetail: 'anyone',
  trackFaktur: 'anyone',
  readTotals: everyone,
  readDashboard: everyone,
  listRequests: everyone,
  readRequest: everyone,
  readNeighbours: everyone,
  readTimeline: everyone,
  readNpwpPhoto: everyone,
  readReceiptPhoto: everyone,
  readFaktur: everyone,
  readFakturPage: everyone,
  changeStatus: everyone,
  uploadFaktur: everyone,
  undo: everyone,
  resendMail: everyone,
  listCloseCandidates: everyone,
  listRejectCandidates: everyone,
  readIds: everyone,
  readIdsTemplate: everyone,
  validateEmails: everyone,
  validateStatuses: everyone,
  closeMany: everyone,
  rejectMany: everyone,
  uploadForClosing: everyone,
  uploadForRejecting: everyone,
  readBulkList: superAdmin,
  listStores: everyone,
  downloadReport: leads,
  listCompanies: everyone,
  updateCompany: everyone,
  listUsers: superAdmin,
  addUser: superAdmin,
  changeRole: superAdmin,
  deleteUser: superAdmin,
  issueActivation: superAdmin,
  readAudit: superAdmin,
  listMailbox: 'anyone',
  readMessage: 'anyone',
  readMessagePage: 'anyone',
  readAttachment: 'anyone',
  emptyMailbox: 'anyone',
};

const calls = Object.entries<Endpoint>(catalog).map(([name, endpoint]) => ({
  name: name as Name,
  endpoint,
  door: doors[name as Name],
}));
const staffCalls = calls.filter(({ door }) => typeof door === 'object');
const changingCalls = calls.filter(({ door, endpoint }) => door !== 'tills' && endpoint.method !== 'GET');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { POS_API_KEY: 'the key of the tills, long enough' } });
});
afterAll(() => server.stop());

type Answer = { status: number; code: string | undefined };

/** The names of nobody and nothing, and an empty body: whoever is let in changes nothing by it. */
async function knock(client: Client, endpoint: Endpoint, headers?: Record<string, string>): Promise<Answer> {
  const address = endpoint.path.replaceAll(/\{\w+\}/g, '0');
  const body = endpoint.body ? {} : undefined;
  const response = await client.send(endpoint.method, address, body, headers);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const code = isJson ? (JSON.parse(text) as { code?: string } | null)?.code : undefined;
  return { status: response.status, code };
}

/** Past the door somebody may still be told that their empty hands are not enough. */
function outcome({ status, code }: Answer): string {
  const shut = status === 401 || code === 'notAllowed' || code === 'forged' || status >= 500;
  return shut ? `${status} ${code}` : 'open';
}

/** All that a browser could bring without ever having signed in. */
function impostor(session?: string): Client {
  const client = new Client(server.address);
  client.cookies.set('infoUser', 'admin');
  client.cookies.set('userGroup', '3');
  if (session) client.cookies.set('session', session);
  return client;
}

describe('the table of doors', () => {
  it('has a route behind every call, and no call without a line', () => {
    const nameOf = (endpoint: Endpoint) =>
      calls.find((call) => call.endpoint === endpoint)?.name ?? endpoint.path;
    const served = server.app.servedCalls.map(({ endpoint }) => nameOf(endpoint));
    expect(served.toSorted()).toEqual(Object.keys(doors).toSorted());
  });

  it('is what the routes declare', () => {
    for (const { endpoint, access } of server.app.servedCalls) {
      const call = calls.find((known) => known.endpoint === endpoint);
      const declared =
        access === 'public'
          ? 'anyone'
          : access === 'posFeed'
            ? 'tills'
            : roles.filter((role) => can(role, access));
      expect({ name: call?.name, door: declared }).toEqual({ name: call?.name, door: call?.door });
    }
  });
});

describe('without a session', () => {
  it('every staff call answers 401, whatever the browser says of itself', async () => {
    const ended = await signedIn(server, 'admin');
    const endedSession = ended.cookies.get('session');
    await ended.post('/api/logout');
    for (const session of [undefined, 'A'.repeat(43), endedSession]) {
      const client = impostor(session);
      for (const { name, endpoint } of staffCalls) {
        const answer = await knock(client, endpoint);
        expect({ name, ...answer }).toEqual({ name, status: 401, code: 'notSignedIn' });
      }
    }
  });

  it('a call of the tills answers 401 without their key, also to a Super Admin', async () => {
    const admin = await signedIn(server, 'admin');
    for (const { endpoint } of calls.filter(({ door }) => door === 'tills')) {
      const wrongKey = { authorization: 'Bearer something else' };
      expect(await knock(admin, endpoint)).toEqual({ status: 401, code: 'notSignedIn' });
      expect(await knock(admin, endpoint, wrongKey)).toEqual({ status: 401, code: 'notSignedIn' });
    }
  });
});

describe.each(demoAccounts)('as $role', ({ empid, role }) => {
  it('opens the doors of the role and no other', async () => {
    const client = await signedIn(server, empid);
    const found: [Name, string][] = [];
    for (const { name, endpoint } of staffCalls) found.push([name, outcome(await knock(client, endpoint))]);
    const expected = staffCalls.map(({ name, door }) => [
      name,
      door.includes(role) ? 'open' : '403 notAllowed',
    ]);
    expect(found).toEqual(expected);
  });
});

describe('without the anti-forgery header', () => {
  it('every call that changes something answers 403, to strangers and to a Super Admin', async () => {
    const clients = [new Client(server.address), await signedIn(server, 'admin')];
    for (const client of clients) {
      await client.get('/api/session');
      for (const { name, endpoint } of changingCalls) {
        const answer = await knock(client, endpoint, { 'x-xsrf-token': '' });
        expect({ name, ...answer }).toEqual({ name, status: 403, code: 'forged' });
      }
    }
  });
});
