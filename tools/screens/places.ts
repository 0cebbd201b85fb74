import type { Page } from 'playwright-core';
import { addressesOf, ofStatus } from '../../e2e/support/all-pages.ts';
import { builtPages, detailsPath, officePages, paths } from '../../src/contract/paths.ts';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import type { Language } from '../../src/domain/language.ts';
import { builtInViews } from '../../src/domain/requests/desk.ts';
import { feedSales } from '../../src/server/features/intake/feed-sales.ts';
import { trackLink } from '../../src/server/mail/links.ts';
import { confirmToken, notUsToken } from '../../src/server/secrets/tokens.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { codeOf } from '../../tests/support/buyer-codes.ts';
import { Client } from '../../tests/support/client.ts';
import { ask, tokenOf, visitOf } from '../../tests/support/visits.ts';
import type { DemoSite } from './demo-site.ts';

/** One look at a page: where it is, and what is done there before it is looked at. */
export type Place = {
  name: string;
  address: string;
  isOffice: boolean;
  arrive?: (page: Page) => Promise<void>;
};

/** Every address of every page, and what only a link in a mail or the queue of the demo leads to. */
export async function placesOf(site: DemoSite, language: Language): Promise<Place[]> {
  const office: ReadonlySet<string> = new Set(officePages);
  const plain = builtPages.flatMap((name) =>
    addressesOf(name)
      .filter((address) => !/[?&]lang=/.test(address) || address.endsWith(language))
      .map((address, at) => ({
        name: at === 0 ? name : `${name}-${at + 1}`,
        address,
        isOffice: office.has(name),
      })),
  );
  return [
    ...plain,
    { name: 'notFound', address: '/nope', isOffice: false },
    ...(await mailedPlaces(site, language)),
    ...(await queuePlaces(site)),
    ...(await codePlaces(site)),
  ];
}

async function mailedPlaces(site: DemoSite, language: Language): Promise<Place[]> {
  const { deps, address } = site;
  const links = { baseUrl: new URL(address), signer: deps.signer };
  const tracked: Place[] = [];
  for (const [status, id] of Object.entries(ofStatus)) {
    const request = id === undefined ? undefined : await findRequest(deps.database, id);
    if (!request) throw new Error(`The demo has no request that is ${status}.`);
    tracked.push({
      name: `track-${status}`,
      address: trackLink({ ...request, language }, links),
      isOffice: false,
    });
    if (status === 'waiting')
      tracked.push({
        name: 'confirm-mailed',
        address: `${paths.confirm}#token=${confirmToken(deps.signer, request.submissionId)}`,
        isOffice: false,
      });
  }
  return [...tracked, ...(await visitedPlaces(site))];
}

/** The requests of one customer, and the buyer code of another one, as it is held out at a till. */
async function visitedPlaces(site: DemoSite): Promise<Place[]> {
  const customers = await site.deps.database<{ email: string; id: string }[]>`
    select email, min(transaction_id) filter (where status = 'closed') as id from requests
    group by email having bool_or(status = 'closed') order by count(distinct status) desc, email limit 2`;
  const [mine, shown] = await Promise.all(customers.map((customer) => linkWithCode(site, customer)));
  return [
    { name: 'mine-opened', address: mine ?? '', isOffice: false, arrive: openVisit },
    {
      name: 'buyerCode-kode',
      address: shown ?? '',
      isOffice: false,
      async arrive(page) {
        await openVisit(page);
        await page.locator(`a[href^="${paths.buyerCode}#"]`).first().click();
        await page.getByRole('article').getByRole('img').first().waitFor();
      },
    },
  ];
}

async function openVisit(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('article').nth(1).waitFor();
}

type Customer = { email: string; id: string };

/** Makes a code for a customer. Gives the link to all their requests. */
async function linkWithCode(site: DemoSite, { email, id }: Customer): Promise<string> {
  await makeCode(site, { email, id });
  await ask(new Client(site.address), email);
  return `${paths.mine}#token=${await tokenOf(site, email)}`;
}

async function makeCode(site: DemoSite, { email, id }: Customer): Promise<void> {
  const visitor = await visitOf(site, email);
  const made = await visitor.post('/api/my/buyer-codes', {
    trxno: id,
    name: 'Cabang Menteng, bagian pembelian',
  });
  if (!made.ok) throw new Error(`No code was made: ${made.status}`);
}

/** What staff see of buyer codes: those for a number, and a purchase that its owner says was not theirs. */
async function codePlaces(site: DemoSite): Promise<Place[]> {
  const [customer] = await site.deps.database<(Customer & { npwp: string })[]>`
    select r.email, r.transaction_id as id, r.npwp from requests r join companies c using (npwp)
    where r.status = 'closed' order by r.transaction_id limit 1`;
  if (!customer) throw new Error('The demo has no closed request of a company.');
  await makeCode(site, customer);
  const reported = detailsPath(await reportedPurchase(site, customer));
  return [
    { name: 'details-notUs', address: reported, isOffice: true },
    { name: 'details-buyerCodes', address: reported, isOffice: true, arrive: showCodes },
    {
      name: 'companies-buyerCodes',
      address: `${paths.updateCompany}?q=${customer.npwp}&edit=${customer.npwp}`,
      isOffice: true,
      arrive: showCodes,
    },
  ];
}

async function showCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Kode pembeli|Buyer codes)$/ }).click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
}

/** A purchase by the code of a customer that stands with Coretax when they say that it was not theirs. */
async function reportedPurchase({ deps, address }: DemoSite, { email }: Customer): Promise<string> {
  const { database, signer } = deps;
  const id = '5500000000001';
  const sale = {
    transactionId: id,
    store: 'Toko Menteng',
    salesDate: jakartaDay(deps.clock.now()),
    totalPaid: 111_000,
    pricesIncludeTax: true,
    lines: [{ productName: 'Kopi', quantity: 1, unitPrice: 111_000, taxRate: 12 }],
  };
  const fed = await feedSales(deps, [{ sale, code: await codeOf({ deps }, email) }]);
  if (fed.requested.length + fed.warnings.length === 0) throw new Error('No purchase was made.');
  await database`update requests set status = 'process', faktur_state = 'exported' where transaction_id = ${id}`;
  const [use] = await database<{ id: string }[]>`
    select submission_id as id from buyer_code_uses where transaction_id = ${id}`;
  const told = await new Client(address).post('/api/not-us', { token: notUsToken(signer, use?.id ?? '') });
  if (told.status !== 202) throw new Error(`The purchase was not reported: ${told.status}`);
  return id;
}

/** The views of the queue, a request of each status with its photos, and rows that are chosen. */
async function queuePlaces({ deps }: DemoSite): Promise<Place[]> {
  const views = builtInViews.map((view) => ({
    name: `timeline-${view}`,
    address: `${paths.timeline}?view=${view}`,
    isOffice: true,
  }));
  const requests = await deps.database<{ id: string; status: string }[]>`
    select distinct on (status) transaction_id as id, status from requests
    where receipt_photo is not null order by status, requested_at desc`;
  const details = requests.map(({ id, status }) => ({
    name: `details-${status}`,
    address: detailsPath(id),
    isOffice: true,
  }));
  const chosen = {
    name: 'timeline-chosen',
    address: `${paths.timeline}?view=todo`,
    isOffice: true,
    async arrive(page: Page) {
      for (const place of [1, 2]) await page.getByRole('checkbox').nth(place).check();
    },
  };
  return [...views, chosen, ...details];
}
