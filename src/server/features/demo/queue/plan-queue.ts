import { createHash } from 'node:crypto';
import { addDays, jakartaDay } from '#domain/dates/calendar-days.ts';
import { parseDate } from '#domain/dates/jakarta-date.ts';
import type { Language } from '#domain/language.ts';
import { isInPurchaseWindow } from '#domain/dates/purchase-window.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Company } from '../../../store/companies/companies.ts';
import { demoCompanies, requesters, stores } from './demo-customers.ts';
import { planStory, type Step } from './plan-story.ts';
import { seededRandom, type Random } from './seeded-random.ts';

export type PlannedRequest = {
  receipt: Receipt;
  requesterName: string;
  email: string;
  phone: string;
  company: Company;
  language: Language;
  submissionId: string;
  story: Step[];
  hasFaktur: boolean;
};

const seed = 20_261_115;

/** How many requests have had their status for how many days: something for every badge and bar of the screens. */
const agesInWork: [RequestStatus, Record<number, number>][] = [
  ['waiting', { 0: 6, 1: 5, 2: 3 }],
  ['open', { 0: 9, 1: 8, 2: 6, 3: 4, 4: 2, 5: 1, 6: 1, 7: 1, 8: 1, 11: 1, 13: 1, 16: 1, 21: 1 }],
  [
    'process',
    {
      0: 6,
      1: 5,
      2: 5,
      3: 4,
      4: 3,
      5: 4,
      6: 3,
      7: 3,
      8: 1,
      9: 1,
      10: 2,
      11: 1,
      12: 1,
      14: 3,
      15: 2,
      18: 2,
      26: 1,
    },
  ],
];
const ended: [RequestStatus, number][] = [
  ['closed', 164],
  ['rejected', 36],
];
const longestAgo = 68;
const closedWithoutFaktur = 6;

const products = [
  { productName: 'Kertas A4 80 gsm', quantity: 5, unitPrice: 56_000, taxRate: 12, unit: 'pcs' },
  { productName: 'Tinta printer hitam', quantity: 2, unitPrice: 189_500, taxRate: 12, unit: 'pcs' },
  { productName: 'Kopi bubuk 1 kg', quantity: 3, unitPrice: 142_000, taxRate: 12, unit: 'pcs' },
  { productName: 'Kursi kantor', quantity: 2, unitPrice: 1_249_000, taxRate: 12, unit: 'pcs' },
  { productName: 'Lampu LED 12 W', quantity: 10, unitPrice: 32_500, taxRate: 12, unit: 'pcs' },
  { productName: 'Air mineral 600 ml, dus', quantity: 4, unitPrice: 48_000, taxRate: 12, unit: 'dus' },
  { productName: 'Sabun cuci tangan 500 ml', quantity: 6, unitPrice: 27_900, taxRate: 12, unit: 'pcs' },
  { productName: 'Kabel HDMI 2 m', quantity: 3, unitPrice: 85_000, taxRate: 12, unit: 'pcs' },
  { productName: 'Papan tulis 90 x 120', quantity: 1, unitPrice: 465_000, taxRate: 12, unit: 'pcs' },
  { productName: 'Jeruk Medan', quantity: 2.5, unitPrice: 34_000, taxRate: 12, unit: 'kg' },
  { productName: 'Teh celup isi 50', quantity: 8, unitPrice: 18_750, taxRate: 12, unit: 'pcs' },
] as const;

/** Some three hundred requests of the last weeks; the same at every start of the same day. */
export function planQueue(now: Date): { requests: PlannedRequest[]; companies: Company[] } {
  const random = seededRandom(seed);
  const today = jakartaDay(now);
  const companies = demoCompanies(random);
  const wanted = [
    ...agesInWork.flatMap(([status, ages]) =>
      Object.entries(ages).flatMap(([days, count]) =>
        Array.from({ length: count }, () => ({ status, daysAgo: Number(days) })),
      ),
    ),
    ...ended.flatMap(([status, count]) =>
      Array.from({ length: count }, () => ({ status, daysAgo: random.below(longestAgo) })),
    ),
  ];
  const requests = wanted.map(({ status, daysAgo }, index) =>
    planRequest({ index, story: planStory({ status, daysAgo, today, now, random }), companies, random }),
  );
  markFakturs(requests);
  return { requests, companies };
}

type RequestSeed = { index: number; story: Step[]; companies: Company[]; random: Random };

function planRequest({ index, story, companies, random }: RequestSeed): PlannedRequest {
  const requestedOn = jakartaDay(story[0]?.at ?? new Date(0));
  // Some customers come often.
  const number = Math.floor(companies.length * random.next() ** 1.6);
  const company = companies[number];
  if (!company) throw new Error('a demo has companies');
  // Most companies leave it to one person, whose requests can be handled together.
  const asked = random.pick(requesters);
  const requesterName = random.below(4) === 0 ? asked : (requesters[number % requesters.length] ?? asked);
  return {
    receipt: planReceipt(index, requestedOn, random),
    requesterName,
    // As the service has it for a company on record.
    email: company.email,
    phone: `0812${String(random.below(100_000_000)).padStart(8, '0')}`,
    company,
    language: index % 9 === 0 ? 'en' : 'id',
    submissionId: uuidOf(`demo queue ${index}`),
    story,
    hasFaktur: false,
  };
}

function planReceipt(index: number, requestedOn: string, random: Random): Receipt {
  const bought = addDays(requestedOn, -random.below(6));
  const inTime = isInPurchaseWindow(parseDate(bought), parseDate(requestedOn));
  const salesDate = inTime ? bought : `${requestedOn.slice(0, 8)}01`;
  const place = Math.floor(stores.length * random.next() ** 1.4);
  const first = random.below(products.length);
  const lines = Array.from({ length: 1 + random.below(4) }, (_, i) => ({
    ...(products[(first + i) % products.length] ?? products[0]),
  }));
  return {
    // The other receipts of the demo have small numbers: these never meet them.
    transactionId: `${salesDate.slice(0, 7).replace('-', '')}${10 + place}${100_000 + ((index * 2_711) % 900_000)}`,
    store: stores[place] ?? stores[0],
    salesDate,
    totalPaid: lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0),
    lines,
  };
}

/** A faktur for nearly all that are closed. */
function markFakturs(requests: PlannedRequest[]): void {
  const closed = requests.filter(({ story }) => story.at(-1)?.status === 'closed');
  for (const request of closed.slice(closedWithoutFaktur)) request.hasFaktur = true;
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
