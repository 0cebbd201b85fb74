import type { Size } from './data/grow.ts';

export type Scale = 'full' | 'quick';

/** Sizes of the database, each grown from the one before. */
export const sizes: Record<Scale, Size[]> = {
  full: [
    { requests: 10_000, receipts: 200_000 },
    { requests: 100_000, receipts: 1_000_000 },
    { requests: 1_000_000, receipts: 10_000_000 },
    { requests: 10_000_000, receipts: 50_000_000 },
  ],
  quick: [
    { requests: 2_000, receipts: 20_000 },
    { requests: 20_000, receipts: 100_000 },
  ],
};

/** The size at which everything but growth is measured. */
export const mainSize: Record<Scale, number> = { full: 1_000_000, quick: 20_000 };
