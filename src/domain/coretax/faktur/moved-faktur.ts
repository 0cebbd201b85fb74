import type { BuyerKind } from '../../buyers/buyer.ts';
import { judgeFaktur, type Judgement } from './judge-faktur.ts';
import { recordedRead } from './recorded-read.ts';
import { isSameBuyer, type RequestFacts } from './referenced-requests.ts';
import { acceptOf, defaultOf } from './verdicts.ts';

/** What is on record of a faktur, by whatever way it came. */
export type RecordedFaktur = {
  number: string;
  code: string;
  date: string | null;
  dppNilaiLain: number | null;
  ppn: number | null;
  buyerKind: BuyerKind;
  buyerNumber: string;
  /** Whether it was typed by hand, and no PDF has come: its buyer is what the request says. */
  isTyped: boolean;
};

/** What a drop would find about a faktur on record whose PDF somebody gives to this request. */
export function judgeMoved(faktur: RecordedFaktur, request: RequestFacts): Judgement {
  const seller = '';
  const read = recordedRead(faktur, { seller, ...buyerOf(faktur, request) });
  const surroundings = { fileName: '', sha256: '', seller, earlier: [], listed: null, stored: [], found: [] };
  return judgeFaktur(read, { ...surroundings, chosen: request, chosenPart: null });
}

const buyerOf = ({ isTyped, buyerKind, buyerNumber }: RecordedFaktur, request: RequestFacts) =>
  isTyped ? { buyerKind: request.buyerKind, buyer: request.buyerNumber } : { buyerKind, buyer: buyerNumber };

/** Whether the request is of the buyer whom these fakturs name. */
export const areOfBuyer = (fakturs: readonly RecordedFaktur[], request: RequestFacts): boolean =>
  fakturs.every((faktur) => isSameBuyer(buyerOf(faktur, request), request));

/** Whether a drop would attach it, by default or because somebody accepts it with a reason. */
export const isAttachable = (judgement: Judgement): boolean =>
  (defaultOf(judgement) ?? acceptOf(judgement)?.act) === 'attach';
