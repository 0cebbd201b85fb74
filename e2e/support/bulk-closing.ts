import { BulkPage, listedIds } from '../pages/bulk-page.ts';
import { newRequest, stateOf } from './requests.ts';
import type { siteForFile } from './site.ts';
import { visitAs, type Visitor } from './visit-as.ts';

/** Somebody on the page that closes many requests, and requests for it. */
export function bulkClosing(site: ReturnType<typeof siteForFile>) {
  const { server } = site;
  return {
    openPage: async (visitor: Visitor = {}) => {
      const visited = await visitAs(site, visitor);
      const bulk = new BulkPage(visited.page);
      await bulk.open('Close');
      return { ...visited, bulk };
    },

    /** Requests of one customer, in the order of their IDs. */
    plant: async (email: string, ...statuses: ('open' | 'process' | 'waiting' | 'closed')[]) => {
      const ids: string[] = [];
      for (const status of statuses) ids.push(await newRequest(server(), { email, status }));
      return ids;
    },

    /** The requests of the Excel list. */
    plantListed: async (email: string, status: 'open' | 'closed') => {
      for (const transactionId of listedIds) await newRequest(server(), { transactionId, email, status });
    },

    statusOf: async (id: string) => (await stateOf(server(), id)).status,
  };
}
