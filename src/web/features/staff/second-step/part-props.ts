import type { OwnSecondStep } from '#contract/staff/second-step.ts';

/** What each part needs: what there is, and where to report a change. */
export type PartProps = {
  own: OwnSecondStep;
  /** With the codes that came with it, which are shown once. */
  onChanged: (recoveryCodes?: readonly string[] | null) => void;
};
