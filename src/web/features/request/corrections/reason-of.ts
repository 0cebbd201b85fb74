import type { Correction } from '#contract/coretax/corrections.ts';
import { notUsTexts } from './texts.ts';

/** What the customer wrote, or said by one press. */
export const reasonOf = ({ kind, reason }: Pick<Correction, 'kind' | 'reason'>): string =>
  kind === 'notUs' ? notUsTexts().reason : reason;
