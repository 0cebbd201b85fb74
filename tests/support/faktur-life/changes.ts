import type { RequestStatus } from '../../../src/domain/requests/request-status.ts';
import {
  attaching,
  expectedOf,
  familyOf,
  isUnknownToFaktur,
  partOf,
  timesOf,
  validOf,
  type Amounts,
  type Faktur,
  type Item,
  type Mail,
  type Pdf,
  type Sale,
} from './model.ts';

/** What the acts do to the model. */

export function tell(sale: Sale, mail: Mail): Mail {
  sale.queued.push(mail);
  sale.told.push(mail.kind);
  return mail;
}

/** Takes a queued mail back, as an undo does. */
export function unsay(sale: Sale, mail: Mail): void {
  sale.queued = sale.queued.filter((one) => one !== mail);
  sale.told.splice(sale.told.lastIndexOf(mail.kind), 1);
}

/** Tells once of each return that a faktur does not know of; what has not left is taken back where that is over. */
export function tellOfReturns(sale: Sale): void {
  for (const mail of sale.queued.filter(({ returned }) => returned)) unsay(sale, mail);
  if (sale.status === 'rejected') return;
  for (const returned of sale.returns)
    if (!returned.isTold && isUnknownToFaktur(sale, returned))
      tell(sale, { kind: 'goodsReturned', returned });
}

export function moveTo(sale: Sale, status: RequestStatus) {
  sale.status = status;
  const line = { status };
  sale.lines.push(line);
  return line;
}

export const note = (sale: Sale) => moveTo(sale, sale.status);

/** Whoever waits for a replacement does not wait for the PDF of the one before. */
function refresh(sale: Sale): void {
  const valid = validOf(sale);
  const shown = valid[0]?.number ?? null;
  const isAwaited = shown !== null && shown === sale.shown && sale.mark === 'replacementRequested';
  sale.shown = shown;
  if (!isAwaited) sale.mark = valid.some(({ hasFile }) => !hasFile) ? 'pdfMissing' : null;
}

export function takeOut(sale: Sale, batch: number | undefined, state: 'rejected' | 'withdrawn'): boolean {
  const out = sale.items.filter(
    (item) => item.state === 'exported' && (batch === undefined || item.batch === batch),
  );
  for (const item of out) item.state = state;
  if (out.length > 0) refresh(sale);
  return out.length > 0;
}

const moveItem = (sale: Sale, code: string, from: Item['state'], to: Item['state']) => {
  for (const item of sale.items) if (item.code === code && item.state === from) item.state = to;
};

type Record = Pdf & { date: string; hasFile: boolean; isByHand?: boolean; at: number };

/** A number is on record, or the PDF of one that was. */
export function record(
  sale: Sale,
  { number, code, date, amounts, hasFile, isByHand = false, at }: Record,
): void {
  const known = sale.fakturs.find((one) => one.number === number);
  const before = validOf(sale).find(
    (one) => one.number.slice(-13) === number.slice(-13) && timesOf(one.number) < timesOf(number),
  );
  if (before) {
    before.state = 'replaced';
    if (sale.mark === 'replacementRequested') sale.mark = null;
  }
  // What a PDF says counts more than what was typed.
  if (known) Object.assign(known, { hasFile: known.hasFile || hasFile }, hasFile ? { date, amounts } : {});
  else {
    const isSuccessor = before !== undefined;
    const part = partOf(sale, { code, number });
    const faktur: Faktur = {
      number,
      code,
      part,
      state: 'valid',
      hasFile,
      isByHand,
      isSuccessor,
      date,
      amounts,
      at,
    };
    sale.fakturs.push(faktur);
  }
  if (hasFile) sale.file = number;
  moveItem(sale, sale.fakturs.find((one) => one.number === number)?.part ?? code, 'exported', 'issued');
  refresh(sale);
  tellOfReturns(sale);
}

/** It carries the PDFs that are there when it is queued. */
export const closingMail = (sale: Sale): Mail => ({
  kind: 'requestClosed',
  numbers: validOf(sale).flatMap(({ number, hasFile }) => (hasFile ? [number] : [])),
});

/** The price that made-up PDFs print. */
const printedPrice = 200_000;

/** The price without tax is the receipt's where all else is as it was expected, else what the PDF prints. */
function asRead(sale: Sale, code: string, printed: Amounts): Amounts {
  const expected = expectedOf(sale).find((part) => part.code === code)?.amounts;
  const isAsExpected = expected && Math.abs(expected.dppNilaiLain - printed.dppNilaiLain) <= 1;
  return { ...printed, dpp: isAsExpected ? expected.dpp : printedPrice };
}

export function attach(sale: Sale, pdf: Pdf & { date: string; at: number }, act: 'attach' | 'replace'): void {
  const how = attaching(sale, pdf);
  record(sale, { ...pdf, amounts: asRead(sale, pdf.code, pdf.amounts), hasFile: true });
  const { number } = pdf;
  if (how === 'close') {
    moveTo(sale, 'closed');
    tell(sale, closingMail(sale));
  } else if (how === 'mail') {
    if (act === 'replace') note(sale);
    tell(sale, { kind: act === 'replace' ? 'fakturReplaced' : 'fakturAttached', number });
  }
}

export function cancel(sale: Sale, faktur: Faktur): void {
  faktur.state = 'cancelled';
  moveItem(sale, faktur.part, 'issued', 'rejected');
  const valid = validOf(sale);
  if (valid.every(({ number }) => number !== sale.file))
    sale.file = valid.find(({ hasFile }) => hasFile)?.number ?? null;
  refresh(sale);
  moveTo(sale, sale.status === 'rejected' ? 'rejected' : 'process');
  tell(sale, { kind: 'fakturCancelled' });
  tellOfReturns(sale);
}

function lose(sale: Sale, numbers: readonly string[], code: string): void {
  sale.fakturs = sale.fakturs.filter(({ number }) => !numbers.includes(number));
  moveItem(sale, code, 'issued', 'exported');
  refresh(sale);
}

export function takeBack(sale: Sale, { number, code }: Faktur): void {
  lose(sale, [number], code);
  note(sale);
  tellOfReturns(sale);
}

/** Mails that bring a faktur of their request. */
const bringing = new Set(['requestClosed', 'fakturAttached', 'fakturReplaced']);

/** One without a PDF, which closes nothing: whoever was mailed about it is told. */
export function give(from: Sale, to: Sale, faktur: Faktur): void {
  const family = familyOf(from, faktur.number);
  for (const mail of from.queued.filter(({ kind }) => bringing.has(kind))) unsay(from, mail);
  lose(
    from,
    family.map(({ number }) => number),
    faktur.code,
  );
  moveTo(from, from.status === 'rejected' ? 'rejected' : 'process');
  if (from.mailedAt.some((at) => at >= faktur.at)) tell(from, { kind: 'fakturMoved' });
  to.fakturs.push(...family);
  moveItem(to, faktur.code, 'exported', 'issued');
  refresh(to);
  note(to);
  tellOfReturns(from);
  tellOfReturns(to);
}
