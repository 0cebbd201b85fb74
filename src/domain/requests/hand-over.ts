import { hasDocument, isBuyerDocument, type BuyerKind } from '../buyers/buyer.ts';
import { isNpwp } from './request-form.ts';

const minute = 60_000;

/** The time in which a link opens the form. */
export const handOverLinkMs = 15 * minute;
/** The time in which what the form was opened with counts when it is sent: photos have to be taken first. */
export const handOverTicketMs = 60 * minute;

/** The buyer as an app knows them. The country of a passport is for the customer to say. */
export type HandedBuyer = {
  kind: BuyerKind;
  /** NPWP or NIK, 16 digits, or the number of the document. */
  number: string;
  name: string;
  address: string;
};

export const isNumberOf = ({ kind, number }: Pick<HandedBuyer, 'kind' | 'number'>): boolean =>
  hasDocument(kind) ? isBuyerDocument(number) : isNpwp(number);

/** Why a receipt that was handed over cannot be requested. */
export const handOverRefusals = ['transactionNotFound', 'outsidePurchaseWindow', 'alreadyRequested'] as const;
export type HandOverRefusal = (typeof handOverRefusals)[number];
