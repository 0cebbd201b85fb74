/** In the order of the guide. */
export const guideSections = [
  'signIn',
  'queue',
  'nextUp',
  'close',
  'reject',
  'several',
  'coretax',
  'deadline',
  'monthEnd',
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
  /** Without a picture where the steps lead over several pages of figures. */
  sections: Record<GuideSection, { title: string; steps: string[]; picture?: string }>;
};
