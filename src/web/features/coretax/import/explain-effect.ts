import type { ListRow } from '#contract/coretax/drops.ts';
import { effectTexts, reasonTexts } from './texts.ts';

type Effect = ListRow['effect'];
type Advice = { title: string; advice: string };
type Tone = 'good' | 'neutral' | 'warn' | 'bad';

const tones: Record<Effect, Tone> = {
  issue: 'good',
  release: 'warn',
  note: 'neutral',
  replace: 'warn',
  cancel: 'bad',
  none: 'neutral',
  refused: 'bad',
};

export function effectText({ effect, reason }: Pick<ListRow, 'effect' | 'reason'>): Advice & { tone: Tone } {
  const text = { ...effectTexts()[effect], tone: tones[effect] };
  return reason === null ? text : { ...text, advice: reasonTexts()[reason] ?? reason };
}

export const effectTitle = (effect: Effect): string => effectTexts()[effect].title;
