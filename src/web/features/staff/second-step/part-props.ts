import type { OwnSecondStep } from '#contract/staff/second-step.ts';

/** What each part needs: what there is, a way to do something as oneself, and where to report it. */
export type PartProps = {
  own: OwnSecondStep;
  confirmed: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** With the codes that came with it, which are shown once. */
  onChanged: (recoveryCodes?: readonly string[] | null) => void;
};
