import { deadlineRows } from '../../../src/domain/coretax/faktur-stage.ts';
import { requestSorts, type RequestFilter } from '../../../src/domain/requests/request-list.ts';
import type { Samples } from '../samples.ts';

/** The first page, the last one, or so far inside (0 to 1) that consecutive calls of Next are measured from there. */
export type ListCase = { what: string; filter: RequestFilter; from: 'front' | 'end' | number };

const inWork: RequestFilter['status'] = ['open', 'process'];
const first = (what: string, filter: RequestFilter): ListCase => ({ what, filter, from: 'front' });
/** No screen sorts by the requester, so that order has no index. */
const offeredSorts = requestSorts.filter((sort) => sort !== 'requesterName');

/** Every order, filter and search of the list, and how deep in it. */
export function listCases({ requestIds, npwps, person, stores, day }: Samples): ListCase[] {
  const id = requestIds[0] ?? '';
  const deepFilters: [string, RequestFilter][] = [
    ['newest first', {}],
    ['by company', { sort: 'companyName' }],
    ['by total', { sort: 'totalPaid', dir: 'desc' }],
    ['closed, newest first', { status: 'closed' }],
    ['closed, by e-mail', { status: 'closed', sort: 'email' }],
  ];
  return [
    first('newest first', {}),
    first('search, 4 digits', { q: id.slice(-5, -1) }),
    first('search, 6 digits', { q: id.slice(-7, -1) }),
    first('search, whole ID', { q: id }),
    first('search, NPWP', { q: npwps[0] ?? '' }),
    first('search, phone', { q: person.phone }),
    first('search, e-mail', { q: person.email }),
    first('search, name that few have', { q: person.email.split('@')[0] }),
    first('search, first and last name', { q: person.name }),
    first('search, name that many have', { q: 'jaya' }),
    first('search, name that many have, by company', { q: 'jaya', sort: 'companyName' }),
    first('search, two letters', { q: 'pt' }),
    first('view, to do', { status: inWork, sort: 'days', dir: 'desc' }),
    first('view, over limit', { limit: 'over', sort: 'days', dir: 'desc' }),
    first('view, due', { status: inWork, sort: 'uploadBy' }),
    first('view, mine', { assigned: 'me', status: inWork, sort: 'days', dir: 'desc' }),
    first('open', { status: 'open' }),
    first('closed', { status: 'closed' }),
    first('large store', { store: stores.large }),
    first('small store', { store: stores.small }),
    first('one day', { date: day }),
    first('one month', { date: day.slice(0, 7) }),
    first('one month, closed, by company', { date: day.slice(0, 7), status: 'closed', sort: 'companyName' }),
    first('large store, closed, by total', { store: stores.large, status: 'closed', sort: 'totalPaid' }),
    first('to export, of one month', deadlineRows('toExport', day.slice(0, 7))),
    { what: 'newest first, last page', filter: {}, from: 'end' },
    ...deepFilters.flatMap(([what, filter]) =>
      [0.1, 0.5, 0.9].map((from) => ({ what: `Next, ${what}, ${from * 100} % deep`, filter, from })),
    ),
    // Last: they are the first to be left out when there is no time.
    ...offeredSorts.map((sort) => first(`by ${sort}`, { sort })),
  ];
}
