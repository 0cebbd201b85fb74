import type { BuyerKind } from '#domain/buyers/buyer.ts';
import { names } from './texts.ts';

/** How the number of a buyer is called. */
export const numberName = (kind: BuyerKind): string => names().numbers[kind];

/** And the document in the photo. */
export const photoName = (kind: BuyerKind): string => names().photos[kind];
