import * as fc from 'fast-check';

export type Who = 'staff' | 'manager';

/** What people do, in general: which of several fakturs or batches it comes to, the model tells. */
const kinds = {
  export: 10,
  takeOut: 2,
  release: 1,
  discard: 1,
  pdf: 12,
  pdfOfReplacement: 6,
  pdfOfOther: 1,
  watermark: 2,
  row: 3,
  rowOfReplacement: 2,
  rowOfCancelled: 2,
  hand: 6,
  cancel: 6,
  takeBack: 4,
  moveNumber: 6,
  askReplacement: 3,
  withdrawReplacement: 2,
  bringBack: 4,
  correct: 5,
  settle: 3,
  editBuyer: 2,
  move: 6,
  undo: 4,
  report: 2,
  snapshot: 2,
  wait: 2,
} as const;
export type Kind = keyof typeof kinds;

export type Act = {
  do: Kind;
  who: Who;
  sale: number;
  code: '04' | '08';
  /** Which of several it is. */
  pick: number;
  /** Whether it comes with what is asked for besides: a confirmation, a reason, a late date. */
  yes: boolean;
};

export const sales = 6;

export const act: fc.Arbitrary<Act> = fc.record({
  do: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
  ),
  who: fc.constantFrom<Who>('staff', 'manager'),
  sale: fc.nat({ max: sales - 1 }),
  code: fc.constantFrom('04', '04', '08'),
  pick: fc.nat({ max: 11 }),
  yes: fc.boolean(),
});
