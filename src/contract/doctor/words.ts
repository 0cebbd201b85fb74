import type { CheckName } from '#domain/doctor/facts.ts';
import type { FindingName, Verdict } from '#domain/doctor/findings.ts';

/** What was found, and what is to be done; nothing where all is well. */
type Words = { found: string; act?: string };

export type DoctorTexts = {
  verdicts: Record<Verdict, string>;
  checks: Record<CheckName, string>;
  /** `{name}` stands for a value of the finding. */
  findings: Record<FindingName, Words>;
};
