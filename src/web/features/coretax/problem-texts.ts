import type { CheckLevel, ProblemCode } from '#domain/coretax/export-check.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/ui/display/format-number.ts';
import { formatMonth } from './months.ts';

/** What is wrong, what to do, and what helps. */
export type ProblemText = { title: string; advice: string; help?: 'buyer' | 'settings' };

const texts: Record<ProblemCode, ProblemText> = {
  buyerNumber: {
    title: 'The buyer’s number cannot be used',
    advice:
      'Coretax takes an NPWP or NIK of 16 digits that is not the seller’s own, or the number of a passport or other ID. Compare it with the NPWP photo and correct it.',
    help: 'buyer',
  },
  buyerCountry: {
    title: 'The buyer’s country is missing',
    advice: 'A passport needs the country that issued it.',
    help: 'buyer',
  },
  buyerName: { title: 'The buyer’s name is missing', advice: 'Enter the name.', help: 'buyer' },
  buyerAddress: { title: 'The buyer’s address is missing', advice: 'Enter the address.', help: 'buyer' },
  noLines: {
    title: 'The receipt has no goods lines',
    advice:
      'Have the till send the receipt again with its lines before the customer asks anew, or let a Super Admin allow one summary line in the seller settings.',
    help: 'settings',
  },
  unbalanced: {
    title: 'The lines do not add up to what was paid',
    advice:
      'The till left something out, like a voucher. Ask the store, reject the request and have the receipt sent again.',
  },
  nothingTaxable: {
    title: 'Nothing on the receipt is taxable',
    advice: 'No faktur can be made of it. Reject the request and tell the customer why.',
  },
  facilityMissing: {
    title: 'The codes of the tax facility are missing',
    advice:
      'Exempt goods, and goods on which VAT is not collected, need AddInfo and FacilityStamp. A Super Admin enters them in the seller settings.',
    help: 'settings',
  },
  uploadLate: {
    title: 'The last day for the upload is over',
    advice:
      'The faktur needs a new date. It then belongs to the masa of that date and is late: a fine follows.',
  },
  tooLate: {
    title: 'More than three months have passed since the sale',
    advice: 'No faktur can be made any more. Reject the request and tell the customer why.',
  },
  returned: {
    title: 'Everything was returned',
    advice: 'There is nothing to make a faktur of. Reject the request.',
  },
  buyerCheckDigit: {
    title: 'The check digit of the NPWP is wrong',
    advice:
      'Most often a typing error: compare it with the NPWP photo. If it is right, accept; Coretax decides.',
    help: 'buyer',
  },
  mixedCodes: {
    title: 'Several fakturs for one receipt',
    advice: 'Its goods are taxed differently: one faktur for each transaction code is exported.',
  },
  unitUnknown: {
    title: 'A unit of the till is not in the list',
    advice: 'The default unit is written instead. A Super Admin can add the unit in the seller settings.',
    help: 'settings',
  },
  tooPrecise: {
    title: 'A quantity has more than two decimals',
    advice:
      'Coretax takes two. It is rounded, or written into the name of the goods; the amounts stay exact.',
  },
  nikAsTin: {
    title: 'Is this NIK registered as an NPWP?',
    advice:
      'The customer did not say. It is sent as an NPWP. If Coretax does not know it, change the buyer to NIK and export again.',
    help: 'buyer',
  },
  textCut: {
    title: 'A text is too long for Coretax',
    advice: 'What is too long is cut off at its end.',
    help: 'buyer',
  },
  dueSoon: { title: 'Due within two business days', advice: 'Upload the file in Coretax soon.' },
  dueToday: { title: 'Today is the last day', advice: 'Upload the file in Coretax today.' },
  sameBuyerSameDay: {
    title: 'Several receipts of one buyer on one day',
    advice: 'Each becomes a faktur of its own. Nothing to do.',
  },
  alreadyExported: {
    title: 'In a batch already',
    advice: 'Take it out of that batch first if Coretax has refused it.',
  },
  fakturIssued: { title: 'Has a faktur already', advice: 'Nothing to do.' },
  waiting: {
    title: 'Not confirmed by the customer yet',
    advice: 'It can be exported once it is open.',
  },
  rejected: { title: 'Rejected', advice: 'A Manager can reopen it.' },
  closed: { title: 'Closed', advice: 'A Manager can reopen it.' },
  unknown: { title: 'No such request', advice: 'It may have been submitted anew. Go back and select again.' },
};

/** Some codes stop one request and only warn about another. */
const warnings: Partial<Record<ProblemCode, ProblemText>> = {
  noLines: {
    title: 'One summary line in place of the goods',
    advice:
      'The till sent no lines. The law asks for the kind of goods, so have the till send them in future.',
    help: 'settings',
  },
  returned: {
    title: 'Partly returned',
    advice: 'The faktur is made of what the customer has kept.',
  },
};

const isCode = (code: string): code is ProblemCode => code in texts;

export function problemText(code: string, level?: CheckLevel): ProblemText {
  if (!isCode(code)) return { title: code, advice: '' };
  return (level === 'warn' ? warnings[code] : undefined) ?? texts[code];
}

type Detail = Readonly<Record<string, unknown>>;

const listed = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
const rupiah = (value: unknown) => formatRupiah(Number(value));

const details: Partial<Record<ProblemCode, (detail: Detail) => string>> = {
  uploadLate: ({ newDate, masa, fine }) =>
    `New date ${formatDay(String(newDate))}, masa ${formatMonth(String(masa))}, fine ${rupiah(fine)}`,
  mixedCodes: ({ codes }) => `Codes ${listed(codes)}`,
  unitUnknown: ({ units }) => `Units ${listed(units)}`,
  tooPrecise: ({ lines }) => `Lines ${listed(lines)}`,
  returned: ({ amount }) => `Returned ${rupiah(amount)}`,
  textCut: ({ fields }) => `Cut: ${listed(fields)}`,
  alreadyExported: ({ batch, by, at }) => `Batch ${String(batch)} by ${String(by)}, ${String(at)}`,
};

/** What the check found about one request, in words; empty where the code says it all. */
export function detailText(code: ProblemCode, detail: Detail | null): string {
  return detail === null ? '' : (details[code]?.(detail) ?? '');
}
