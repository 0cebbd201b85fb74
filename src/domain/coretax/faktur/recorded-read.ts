import { statusOf } from './judge-faktur.ts';
import type { FakturRead } from './read-faktur-text.ts';

type RecordedFacts = Pick<FakturRead, 'number' | 'date' | 'dppNilaiLain' | 'ppn'> & {
  /** The price without tax, where it is known. */
  dpp?: number | null;
};

/** A faktur whose facts are on record or were typed, as its PDF would say it. */
export function recordedRead(
  { number, date, dpp = null, dppNilaiLain, ppn }: RecordedFacts,
  parties: Pick<FakturRead, 'seller' | 'buyerKind' | 'buyer'>,
): FakturRead {
  return {
    number,
    code: number.slice(0, 2),
    status: statusOf(number),
    legacy: number.length === 16,
    date,
    ...parties,
    buyerPlace: null,
    buyerName: null,
    reference: '',
    dpp,
    dppNilaiLain,
    ppn,
    ppnbm: null,
    mark: null,
  };
}
