import { randomUUID } from 'node:crypto';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { RememberedFaktur } from '#domain/coretax/issuing/remembered-faktur.ts';
import type { Clock } from '../../../ports/clock.ts';
import { faultsOf, type AskedFaktur, type FakturFault } from './asked-faktur.ts';
import { askedOf } from './asked-of-invoice.ts';
import { inactiveBuyer, unknownBuyer, type Quirks } from './faults.ts';

export type FakturState = RememberedFaktur['state'];

/** A faktur at the tax office, or on its way there. */
export type OfficeFaktur = {
  provider: ProviderName;
  /** The name that the provider gave it. */
  id: string;
  /** The key that it was asked for by, where the provider has such a thing. */
  key: string | null;
  asked: AskedFaktur;
  state: FakturState;
  /** 17 digits, once it is approved. */
  number: string | null;
  /** The number of the one in whose place it comes. */
  replaces: string | null;
  quirks: Quirks;
  reads: number;
  pdfTries: number;
  /** The secret part of the address of its PDF. */
  seal: string;
};

type NewFaktur = Pick<OfficeFaktur, 'provider' | 'key' | 'asked' | 'replaces'> & { quirks: Partial<Quirks> };

const usual: Quirks = {
  signsAtRead: 1,
  isRefused: false,
  pdfAtTry: 1,
  hasOtherBuyer: false,
  off: 0,
  print: 'sheet',
  pushes: 'once',
};

/** How many serial numbers a year has: eleven digits stand behind the year. */
const serials = 100_000_000_000;

export type TaxOffice = ReturnType<typeof createTaxOffice>;

/** The books: what was asked for, what is signed, and what became of it. */
export function createTaxOffice(clock: Clock, approved: (faktur: OfficeFaktur) => void) {
  const fakturs: OfficeFaktur[] = [];
  // Begins where no earlier start has come to, so that numbers stay unique where somebody else remembers them.
  let last = Math.floor(clock.now().getTime() / 10);
  const next = () => String(++last % serials);

  const find = (what: Partial<Pick<OfficeFaktur, 'provider' | 'id' | 'key' | 'number' | 'seal'>>) =>
    fakturs.findLast((one) => Object.entries(what).every(([field, value]) => one[field as 'id'] === value));

  const sign = (faktur: OfficeFaktur): void => {
    if (faktur.quirks.isRefused) {
      faktur.state = 'rejected';
      return;
    }
    const before = faktur.replaces === null ? undefined : find({ number: faktur.replaces });
    faktur.state = 'approved';
    faktur.number = before?.number ? replacementOf(before.number) : newNumber(faktur.asked, next());
    if (before) before.state = 'replaced';
    approved(faktur);
  };

  const enter = ({
    quirks,
    ...known
  }: NewFaktur & Pick<OfficeFaktur, 'id' | 'state' | 'number'>): OfficeFaktur => {
    const faktur = { ...known, quirks: { ...usual, ...quirks }, reads: 0, pdfTries: 0, seal: randomUUID() };
    fakturs.push(faktur);
    return faktur;
  };

  return {
    fakturs: fakturs as readonly OfficeFaktur[],
    find,
    /** Finds the fakturs whose reference contains this, newest first. */
    search: (provider: ProviderName, reference: string): OfficeFaktur[] =>
      fakturs
        .filter((one) => one.provider === provider && one.asked.reference.includes(reference))
        .toReversed(),

    /** What stands in the way of a faktur, if anything. */
    faults(asked: AskedFaktur, replaces: string | null): FakturFault[] {
      const before = replaces === null ? undefined : find({ number: replaces });
      return [
        ...faultsOf(asked, jakartaDay(clock.now())),
        ...(asked.buyer.number.endsWith(unknownBuyer) ? [{ code: 'buyer', field: 'buyer' } as const] : []),
        ...(replaces === null || before?.state === 'approved'
          ? []
          : [{ code: 'required', field: 'replaces' } as const]),
      ];
    },
    draft: (made: NewFaktur): OfficeFaktur => enter({ ...made, id: next(), state: 'draft', number: null }),
    /** Enters what was there before the books were begun. */
    remember({ invoice, ...known }: RememberedFaktur): void {
      enter({ ...known, asked: askedOf(invoice), quirks: {} });
    },
    /** Uploads a faktur to the tax office, which signs in its own time. */
    upload(faktur: OfficeFaktur): void {
      faktur.state = 'signing';
      if (faktur.quirks.signsAtRead === 0) sign(faktur);
    },
    /** Somebody looks at it; what is due is signed by then. */
    read(faktur: OfficeFaktur): OfficeFaktur {
      faktur.reads++;
      if (faktur.state === 'signing' && faktur.reads >= faktur.quirks.signsAtRead) sign(faktur);
      return faktur;
    },
    cancel(faktur: OfficeFaktur): void {
      faktur.state = 'cancelled';
    },
    remove(faktur: OfficeFaktur): void {
      fakturs.splice(fakturs.indexOf(faktur), 1);
    },
    /** Whether its PDF can be had by now. */
    hasPdf(faktur: OfficeFaktur): boolean {
      if (faktur.number === null) return false;
      faktur.pdfTries++;
      return faktur.pdfTries >= faktur.quirks.pdfAtTry;
    },
    buyer(npwp: string): { name: string; address: string; status: string } | undefined {
      if (!/^\d{16}$/.test(npwp) || npwp.endsWith(unknownBuyer)) return undefined;
      const known = fakturs.findLast(({ asked }) => asked.buyer.number === npwp)?.asked;
      return {
        name: known?.buyerName ?? `WAJIB PAJAK ${npwp}`,
        address: known?.buyerAddress ?? 'INDONESIA',
        status: npwp.endsWith(inactiveBuyer) ? 'NON EFEKTIF' : 'AKTIF',
      };
    },
  };
}

const newNumber = ({ code, date }: AskedFaktur, serial: string): string =>
  `${code}00${date.slice(2, 4)}${serial.padStart(11, '0')}`;

/** The number of the replacement of a faktur: two digits in the middle count how often it was replaced. */
const replacementOf = (number: string): string =>
  number.slice(0, 2) + String(Number(number.slice(2, 4)) + 1).padStart(2, '0') + number.slice(4);
