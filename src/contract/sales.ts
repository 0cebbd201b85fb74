import * as z from 'zod/mini';
import { buyerCodeWarnings } from '#domain/buyers/buyer-code.ts';
import { goodsKinds, taxTreatments } from '#domain/coretax/seller-settings.ts';
import { receiptLimits } from '#domain/receipts/receipt.ts';
import { endpoint } from './endpoint.ts';
import { wireRecord } from './wire-record.ts';

const salesBatchMax = 1_000;

const text = { type: 'string' };
const number = { type: 'number' };
const decimals = { ...number, minimum: 0 };
const object = (properties: Record<string, unknown>, optional: Record<string, unknown> = {}) => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
});
const saleLine = object(
  { product_name: text, quantity: number, unit_price: number, tax_rate: number },
  {
    unit: { ...text, minLength: 1, maxLength: receiptLimits.unit, description: 'as the till spells it' },
    discount: {
      ...decimals,
      description: 'rupiah with at most 2 decimals, not more than unit_price × quantity',
    },
    tax: { enum: taxTreatments, description: 'without it tax_rate decides' },
    kind: { enum: goodsKinds },
    goods_code: { ...text, pattern: '^[0-9]{6}$' },
  },
);

/** Items are validated one by one, so that a bad one does not spoil the batch: here they may be anything. */
const sale = z.unknown().check(
  z.meta({
    ...object(
      {
        transaction_id: { ...text, description: '1 to 32 digits; a string, so that leading zeros stay' },
        store: text,
        sales_date: { ...text, format: 'date' },
        total_amount_paid: { type: 'integer', description: 'whole rupiah' },
        lines: { type: 'array', items: saleLine },
      },
      {
        prices_include_tax: { type: 'boolean', description: 'without it the seller settings decide' },
        receipt_discount: {
          ...decimals,
          description: 'vouchers, points and rounding of the whole receipt, rupiah with at most 2 decimals',
        },
        store_code: { ...text, minLength: 1, maxLength: receiptLimits.storeCode },
        buyer_code: {
          ...text,
          description: 'twelve digits that the customer showed; the receipt is taken whatever it is',
        },
      },
    ),
  }),
);

export const feedSales = endpoint({
  method: 'POST',
  path: '/api/sales',
  summary:
    'Receipts from the tills, at most 1,000 a call, by bearer key. Sending them again changes nothing. A buyer code requests the faktur with the receipt.',
  body: z.object({ sales: z.array(sale).check(z.minLength(1), z.maxLength(salesBatchMax)) }),
  answer: z.object({
    accepted: z.int(),
    unchanged: z.int(),
    rejected: z.array(
      wireRecord({
        index: z.int(),
        transactionId: ['transaction_id', z.nullable(z.string())],
        code: z.string(),
        message: z.string(),
      }),
    ),
    /** The transactions whose faktur a buyer code has requested, by this call or by one before. */
    requested: z.array(z.string()),
    /** Receipts that were taken without the request that their code asked for. */
    warnings: z.array(
      wireRecord({
        index: z.int(),
        transactionId: ['transaction_id', z.string()],
        code: z.enum(buyerCodeWarnings),
        message: z.string(),
      }),
    ),
  }),
  errors: ['notSignedIn', 'notFound'],
});

/** Validated one by one, too. */
const returned = z.unknown().check(
  z.meta({
    ...object(
      {
        return_id: { ...text, pattern: '^[A-Za-z0-9-]{1,64}$' },
        transaction_id: text,
        date: { ...text, format: 'date' },
        amount: {
          type: 'integer',
          minimum: 1,
          description: 'whole rupiah; all returns of a receipt together at most what was paid',
        },
      },
      {
        lines: {
          type: 'array',
          items: object({ line: { type: 'integer', minimum: 1 }, amount: { type: 'integer', minimum: 1 } }),
          description:
            'lines of the receipt, counted from 1, that add up to amount; without them it is spread over all lines',
        },
      },
    ),
  }),
);

export const feedReturns = endpoint({
  method: 'POST',
  path: '/api/sales/returns',
  summary:
    'Goods that customers brought back, at most 1,000 returns a call, by bearer key. The same return_id again changes nothing.',
  body: z.strictObject({ returns: z.array(returned).check(z.minLength(1), z.maxLength(salesBatchMax)) }),
  answer: z.object({
    accepted: z.int(),
    unchanged: z.int(),
    rejected: z.array(
      wireRecord({
        index: z.int(),
        returnId: ['return_id', z.nullable(z.string())],
        code: z.string(),
        message: z.string(),
      }),
    ),
  }),
  errors: ['notSignedIn', 'notFound'],
});

/** A return of the wire under our names; its values are not validated here. */
export function returnFromWire(item: unknown): unknown {
  if (!isObject(item)) return item;
  const { return_id, transaction_id, date, amount, lines } = item;
  return { returnId: return_id, transactionId: transaction_id, date, amount, lines };
}

/** The code that came with a receipt of the wire, whatever it is; undefined where there is none. */
export const codeFromWire = (item: unknown): unknown =>
  isObject(item) && item['buyer_code'] !== null && item['buyer_code'] !== '' ? item['buyer_code'] : undefined;

/** A receipt of the wire under our names; its values are not validated here. */
export function saleFromWire(item: unknown): unknown {
  if (!isObject(item)) return item;
  const { transaction_id, store, sales_date, total_amount_paid, lines } = item;
  const { prices_include_tax, receipt_discount, store_code } = item;
  return {
    store,
    transactionId: transaction_id,
    salesDate: sales_date,
    totalPaid: total_amount_paid,
    pricesIncludeTax: prices_include_tax,
    receiptDiscount: receipt_discount,
    storeCode: store_code,
    lines: Array.isArray(lines) ? lines.map(lineFromWire) : lines,
  };
}

function lineFromWire(line: unknown): unknown {
  if (!isObject(line)) return line;
  const { product_name, quantity, unit_price, tax_rate, unit, discount, tax, kind, goods_code } = line;
  return {
    productName: product_name,
    quantity,
    unitPrice: unit_price,
    taxRate: tax_rate,
    unit,
    discount,
    tax,
    kind,
    goodsCode: goods_code,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
