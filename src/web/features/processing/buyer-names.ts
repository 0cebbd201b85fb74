import type { BuyerKind } from '#domain/buyers/buyer.ts';
import { buyerNameTexts } from './texts.ts';

/** How the number of a buyer is called. */
export const numberName = (kind: BuyerKind): string => buyerNameTexts().numbers[kind];

/** How the document in the photo is called. */
export const photoName = (kind: BuyerKind): string => buyerNameTexts().photos[kind];
