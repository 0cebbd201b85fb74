import type { OwnSecondStep } from '#contract/staff/second-step.ts';

/** What each part needs: what there is, and where to report a change. */
export type PartProps = {
  own: OwnSecondStep;
  /** Called with the recovery codes that came with the change; they are shown once. */
  onChanged: (recoveryCodes?: readonly string[] | null) => void;
};
