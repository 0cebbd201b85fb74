/** In the order of the guide; each has a picture of its own. */
export const guideSections = [
  'signIn',
  'queue',
  'nextUp',
  'close',
  'reject',
  'several',
  'coretax',
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
  sections: Record<GuideSection, { title: string; steps: string[]; picture: string }>;
};
