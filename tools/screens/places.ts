import type { Page } from 'playwright-core';
import { addressesOf, ofStatus } from '../../e2e/support/all-pages.ts';
import { builtPages, detailsPath, officePages, paths } from '../../src/contract/paths.ts';
import type { Language } from '../../src/domain/language.ts';
import { trackLink } from '../../src/server/mail/links.ts';
import { confirmToken } from '../../src/server/secrets/tokens.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
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

/** Makes a code for a customer. Gives the link to all their requests. */
async function linkWithCode(site: DemoSite, { email, id }: { email: string; id: string }): Promise<string> {
  const visitor = await visitOf(site, email);
  const made = await visitor.post('/api/my/buyer-codes', {
    trxno: id,
    name: 'Cabang Menteng, bagian pembelian',
  });
  if (!made.ok) throw new Error(`No code was made: ${made.status}`);
  await ask(new Client(site.address), email);
  return `${paths.mine}#token=${await tokenOf(site, email)}`;
}

/** The views of the queue, a request of each status with its photos, and rows that are chosen. */
async function queuePlaces({ deps }: DemoSite): Promise<Place[]> {
  const views = ['todo', 'due', 'all', 'mine'].map((view) => ({
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
