/** What kind of thing a provider refuses: only `data` is a fault of the one request, the others stop the provider. */
export const issueProblemKinds = ['data', 'settings', 'quota', 'signIn', 'down'] as const;
export type IssueProblemKind = (typeof issueProblemKinds)[number];
export type IssueProblem = {
  kind: IssueProblemKind;
  /** The provider's own code. */
  code: string;
  field: string | null;
  /** The provider's own words. */
  text: string;
};

export type OutcomeState = 'draft' | 'signing' | 'approved' | 'rejected' | 'cancelled' | 'uncertain';

/** What a call about an issue came to. */
export type Outcome = {
  state: OutcomeState;
  /** The name that the provider gave it. */
  reference: string | null;
  /** 17 digits. */
  number: string | null;
  /** YYYY-MM-DD. */
  date: string | null;
  problems: IssueProblem[];
};

export const outcomeOf = (state: OutcomeState, told: Partial<Omit<Outcome, 'state'>> = {}): Outcome => ({
  state,
  reference: null,
  number: null,
  date: null,
  problems: [],
  ...told,
});
