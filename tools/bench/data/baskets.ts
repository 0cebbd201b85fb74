import type { Session } from '../../../src/server/database/database.ts';
import type { ReceiptLine } from '#domain/receipts/receipt.ts';
import { products } from './words.ts';

type Basket = { lines: ReceiptLine[]; total: number };

/** The number of different purchases; each receipt is one of them. */
export const basketCount = 4_096;

/** Half of all purchases are of one product, each further one is half as likely, six are the most. */
const linesOf = (random: (below: number) => number) => Math.min(6, 1 + Math.clz32(random(2 ** 31) * 2 + 1));

/** Makes the purchases, the same ones every time. */
export function makeBaskets(): Basket[] {
  let state = 20_240_229;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: basketCount }, () => {
    const first = random(products.length);
    const lines = Array.from({ length: linesOf(random) }, (_, index) => {
      const product = products[(first + index) % products.length] ?? products[0];
      return { ...product, quantity: 1 + random(random(4) === 0 ? 40 : 4), taxRate: 12 };
    });
    return { lines, total: lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0) };
  });
}

/** A temporary table `basket` of one session, by number from 0. */
export async function createBasketTable(session: Session): Promise<void> {
  await session`create temporary table if not exists basket (number bigint primary key, lines jsonb, total bigint)`;
  await session`
    insert into basket select number - 1, content->'lines', (content->>'total')::bigint
    from jsonb_array_elements(${JSON.stringify(makeBaskets())}::text::jsonb) with ordinality as b (content, number)
    on conflict do nothing`;
  await session`analyze basket`;
}
