import type { ReceiptLine } from '../../src/domain/receipts/receipt.ts';
import type { TaxTreatment } from '../../src/domain/coretax/seller-settings.ts';

/** The month of a chain on paper: what happened to its sales, and what its file has to say, computed as a clerk would. */

export type Sums = { dpp: bigint; dppNilaiLain: bigint; ppn: bigint };
export type Part = Sums & { code: string; kind: string };
type PaperReturn = { day: string; parts: Part[] };
export type PaperSale = {
  id: string;
  store: string;
  day: string;
  total: number;
  lines: ReceiptLine[];
  /** The receipt as the request has it. */
  copy?: { total: number; lines: ReceiptLine[] };
  status?: 'waiting' | 'open' | 'process' | 'closed' | 'rejected';
  /** Codes of its valid fakturs, with their numbers. */
  valid: Map<string, string>;
  returned: { line: number; amount: number }[];
  returns: PaperReturn[];
};

const half = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);
const elevenTwelfths = (base: bigint) => half(base * 11n, 12n);
const twelvePercent = (base: bigint) => half(base * 12n, 100n);

type Rule = { code: string; kind: string; without?: [bigint, bigint]; other: (base: bigint) => bigint };
const rules: Record<TaxTreatment, Rule | undefined> = {
  standard: { code: '04', kind: 'Normal', without: [100n, 111n], other: elevenTwelfths },
  luxury: { code: '01', kind: 'Normal', without: [100n, 112n], other: (base) => base },
  exempt: { code: '08', kind: '08', other: elevenTwelfths },
  not_collected: { code: '07', kind: '07', other: elevenTwelfths },
  none: undefined,
};

type Content = { total: number; lines: ReceiptLine[] };

/**
 * The parts of a sale by §3.4, line by line; lines have a quantity of 1 and VAT inside. What the lines do not explain
 * counts as one line.
 */
export function partsOf({ total, lines }: Content, returned: PaperSale['returned'] = []): Part[] {
  const sum = lines.reduce((all, { unitPrice }) => all + unitPrice, 0);
  const back = returned.reduce((all, { amount }) => all + amount, 0);
  if (sum + 1 < total) return taxed('standard', [total - back]);
  const nets = lines.map(({ unitPrice }, at) =>
    returned.filter(({ line }) => line === at + 1).reduce((net, { amount }) => net - amount, unitPrice),
  );
  const netsOf = (treatment: TaxTreatment) => nets.filter((_, at) => lines[at]?.tax === treatment);
  const untaxed = netsOf('none').reduce((all, net) => all + net, 0);
  return [
    ...(['luxury', 'standard', 'not_collected', 'exempt'] as const).flatMap((one) => taxed(one, netsOf(one))),
    ...(untaxed > 0
      ? [{ code: 'NoVAT', kind: 'NoVAT', dpp: BigInt(untaxed) * 100n, dppNilaiLain: 0n, ppn: 0n }]
      : []),
  ];
}

function taxed(treatment: TaxTreatment, nets: number[]): Part[] {
  const rule = rules[treatment];
  if (!rule || nets.every((net) => net === 0)) return [];
  const part: Part = { code: rule.code, kind: rule.kind, dpp: 0n, dppNilaiLain: 0n, ppn: 0n };
  let carry = 0n;
  for (const net of nets) {
    const target = BigInt(net) * 100n + carry;
    const base = rule.without ? half((target > 0n ? target : 0n) * rule.without[0], rule.without[1]) : target;
    const other = rule.other(base);
    const vat = twelvePercent(other);
    if (rule.without) carry = target - base - vat;
    part.dpp += base;
    part.dppNilaiLain += other;
    part.ppn += vat;
  }
  return [part];
}

/** Which part a faktur of a code stands for: its own, else the ordinary one, else the first. */
function partOfFaktur(code: string, parts: readonly Part[]): string | undefined {
  const codes = parts.map((part) => part.code).filter((one) => one !== 'NoVAT');
  return [code, '04', ...codes.toSorted()].find((one) => codes.includes(one));
}

export type Place = 'fakturs' | 'pending' | 'lump' | 'notTaxable';

/** The parts of a sale, each with the one of four places where it is. */
export function placesOf(sale: PaperSale): (Part & { place: Place })[] {
  const parts = partsOf(sale);
  const issued = new Set([...sale.valid.keys()].map((code) => partOfFaktur(code, parts)));
  const isPending = ['open', 'process', 'closed'].includes(sale.status ?? '');
  return parts.map((part) => {
    if (part.code === 'NoVAT') return { ...part, place: 'notTaxable' };
    if (issued.has(part.code)) return { ...part, place: 'fakturs' };
    return { ...part, place: isPending ? 'pending' : 'lump' };
  });
}

const none = () => ({ count: 0, dpp: 0n, dppNilaiLain: 0n, ppn: 0n });
function add(to: Sums & { count: number }, part: Sums, { sign = 1n, count = 1 } = {}): void {
  to.count += count;
  to.dpp += sign * part.dpp;
  to.dppNilaiLain += sign * part.dppNilaiLain;
  to.ppn += sign * part.ppn;
}

/** The bridge of a month, and its rows by kind, day and store, in hundredths. */
export function monthOf(masa: string, sales: readonly PaperSale[], by: 'code' | 'day' | 'store') {
  const bridge = {
    receipts: none(),
    returns: none(),
    fakturs: none(),
    pending: none(),
    notTaxable: none(),
    lump: none(),
  };
  const rows = new Map<string, Sums & { count: number }>();
  const rowOf = (kind: string, day: string, store: string) => {
    const key = [
      masa,
      kind,
      ...(by === 'store' ? [store] : []),
      ...(by === 'code' ? [] : [day.slice(8)]),
    ].join('-');
    const row = rows.get(key) ?? none();
    rows.set(key, row);
    return row;
  };
  for (const sale of sales) {
    const places = placesOf(sale);
    if (sale.day.startsWith(masa)) bridge.receipts.count++;
    for (const part of sale.day.startsWith(masa) ? places : []) {
      add(bridge.receipts, part, { count: 0 });
      add(bridge[part.place], part);
      if (part.place === 'lump' || part.place === 'notTaxable')
        add(rowOf(part.kind, sale.day, sale.store), part);
    }
    const issued = new Set(places.filter(({ place }) => place === 'fakturs').map(({ code }) => code));
    for (const { day, parts } of sale.returns.filter((one) => one.day.startsWith(masa))) {
      const counted = parts.filter(({ code }) => !issued.has(code));
      for (const part of counted) {
        add(bridge.returns, part);
        add(part.code === 'NoVAT' ? bridge.notTaxable : bridge.lump, part, { sign: -1n, count: 0 });
        add(rowOf(part.kind, day, sale.store), part, { sign: -1n, count: 0 });
      }
    }
  }
  return { bridge, rows };
}

/** Whole rupiah, rounded half up, below zero as above it. */
export const rupiah = (hundredths: bigint): number =>
  hundredths < 0n ? -Number((50n - hundredths) / 100n) : Number((hundredths + 50n) / 100n);

const rowElements = [
  'TrxCode',
  'BuyerName',
  'BuyerIdOpt',
  'BuyerIdNumber',
  'GoodServiceOpt',
  'SerialNo',
  'TransactionDate',
  'TaxBaseSellingPrice',
  'OtherTaxBaseSellingPrice',
  'VAT',
  'STLG',
  'Info',
] as const;
export type RetailRow = Record<(typeof rowElements)[number], string>;

/** A reader of the file, written from the template alone; throws at the first element that is not in its place. */
export function readRetailFile(xml: string): { tin: string; month: string; year: string; rows: RetailRow[] } {
  const tokens = [...xml.replace(/^<\?xml [^>]*\?>/, '').matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g)];
  let next = 0;
  const open = (name: string): string => {
    const [, slash, found, , empty, text = ''] = tokens[next++] ?? [];
    if (found !== name || slash === '/') throw new Error(`expected <${name}>, found <${slash}${found}>`);
    if (empty === '/') return '';
    return text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  };
  const close = (name: string): void => {
    const [, slash, found] = tokens[next++] ?? [];
    if (found !== name || slash !== '/') throw new Error(`expected </${name}>`);
  };
  const value = (name: string): string => {
    const isEmpty = tokens[next]?.[4] === '/';
    const text = open(name);
    if (!isEmpty) close(name);
    return text;
  };
  open('RetailInvoiceBulk');
  const [tin, month, year] = [value('TIN'), value('TaxPeriodMonth'), value('TaxPeriodYear')];
  open('ListOfRetailInvoice');
  const rows: RetailRow[] = [];
  while (tokens[next]?.[2] === 'RetailInvoice') {
    open('RetailInvoice');
    rows.push(Object.fromEntries(rowElements.map((name) => [name, value(name)])) as RetailRow);
    close('RetailInvoice');
  }
  close('ListOfRetailInvoice');
  close('RetailInvoiceBulk');
  if (next !== tokens.length) throw new Error('something follows the end');
  return { tin, month, year, rows };
}
