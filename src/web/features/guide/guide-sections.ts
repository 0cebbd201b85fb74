/** The sections, in the order of the guide. */
export const guideSections = [
  'signIn',
  'queue',
  'nextUp',
  'close',
  'reject',
  'several',
  'coretax',
  'issuing',
  'deadline',
  'monthEnd',
  'corrections',
  'privacy',
  'find',
  'day',
  'keys',
] as const;
export type GuideSection = (typeof guideSections)[number];

/** What stands between « and » is a label of the screen, what stands between ‹ and › a key. */
export type GuideTexts = {
  title: string;
  intro: string;
  /** Leads to what stores print. */
  forStores: string;
  contents: string;
  /** The sections; one whose steps tell all by themselves has no picture. */
  sections: Record<GuideSection, { title: string; steps: string[]; picture?: string }>;
};
