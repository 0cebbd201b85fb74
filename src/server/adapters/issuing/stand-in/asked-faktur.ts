import type { BuyerKind } from '#domain/buyers/buyer.ts';
import { half, sumOf } from '#domain/coretax/decimals.ts';
import type { Hundredths } from '#domain/coretax/tax-invoice.ts';

export type AskedLine = {
  name: string;
  goodsCode: string;
  unit: string;
  price: Hundredths;
  quantity: Hundredths;
  /** Price times quantity, before the discount. */
  amount: Hundredths;
  discount: Hundredths;
  taxBase: Hundredths;
  otherTaxBase: Hundredths;
  /** Percent. */
  vatRate: bigint;
  vat: Hundredths;
};

type AskedTotals = Pick<AskedLine, 'taxBase' | 'otherTaxBase' | 'vat'>;

/** A faktur as it was asked for, whoever's words that was in. */
export type AskedFaktur = {
  /** The two digits of the transaction code. */
  code: string;
  date: string;
  /** The transaction ID. */
  reference: string;
  buyer: { kind: BuyerKind; number: string };
  buyerName: string;
  buyerAddress: string;
  /** Six digits. */
  buyerPlace: string;
  lines: AskedLine[];
  totals: AskedTotals;
};

/** What is wrong with a faktur, and with which of our fields. */
export type FakturFault = {
  code: 'required' | 'ascii' | 'goodsCode' | 'sum' | 'vat' | 'buyer' | 'date';
  field: string;
};

const ascii = /^[\x20-\x7e]{1,100}$/;

/** Everything that is wrong with a faktur by itself. VAT is its percent of the other tax base, half up. */
export function faultsOf(faktur: AskedFaktur, today: string): FakturFault[] {
  const { lines, totals, buyerName, date } = faktur;
  const faults: FakturFault[] = [];
  const say = (isWrong: boolean, code: FakturFault['code'], field: string) => {
    if (isWrong) faults.push({ code, field });
  };
  say(!/^\d{2}$/.test(faktur.code), 'required', 'code');
  say(faktur.reference === '', 'required', 'reference');
  say(faktur.buyerAddress === '', 'required', 'buyerAddress');
  say(lines.length === 0, 'required', 'lines');
  say(!ascii.test(buyerName), 'ascii', 'buyerName');
  say(!isNumberOf(faktur.buyer), 'buyer', 'buyer');
  say(!/^\d{4}-\d{2}-\d{2}$/.test(date) || date > today, 'date', 'date');
  for (const [index, line] of lines.entries()) {
    const at = `lines[${index}]`;
    say(!ascii.test(line.name), 'ascii', `${at}.name`);
    say(line.price * line.quantity !== line.amount * 100n, 'sum', `${at}.amount`);
    say(line.amount - line.discount !== line.taxBase, 'sum', `${at}.taxBase`);
    say(half(line.otherTaxBase * line.vatRate, 100n) !== line.vat, 'vat', `${at}.vat`);
  }
  for (const field of ['taxBase', 'otherTaxBase', 'vat'] as const)
    say(sumOf(lines.map((line) => line[field])) !== totals[field], 'sum', field);
  return faults;
}

const isNumberOf = ({ kind, number }: AskedFaktur['buyer']): boolean =>
  kind === 'npwp' || kind === 'nik' ? /^\d{16}$/.test(number) : number !== '';

/** An amount as it travels, with two decimals at most; undefined for anything else. */
function hundredthsOf(told: unknown): Hundredths | undefined {
  const text = typeof told === 'number' || typeof told === 'string' ? String(told) : '';
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(2, '0'));
}

/** A part of what was sent, of which nothing is known yet. */
export type JsonObject = Record<string, unknown>;
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
export const partsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/** Reads amounts by their names, remembering those that are none. */
export function amountReader(
  wrong: string[],
): (from: JsonObject, field: string, path?: string) => Hundredths {
  return (from, field, path = field) => {
    const amount = hundredthsOf(from[field]);
    if (amount === undefined) wrong.push(path);
    return amount ?? 0n;
  };
}

/** What a call about this faktur is about. */
export const aboutOf = (asked: AskedFaktur | undefined): { reference: string; buyer: string } => ({
  reference: asked?.reference ?? '',
  buyer: asked?.buyer.number ?? '',
});
