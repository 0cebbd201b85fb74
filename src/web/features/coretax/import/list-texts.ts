import type { ListRow } from '#contract/coretax/drops.ts';

type EffectText = { title: string; advice: string; tone: 'good' | 'neutral' | 'warn' | 'bad' };

const effectTexts: Record<ListRow['effect'], EffectText> = {
  issue: {
    title: 'Issued',
    advice: 'Number, date and amounts are recorded; the request waits for its PDF.',
    tone: 'good',
  },
  release: { title: 'Refused by Coretax', advice: 'The request is free to be exported again.', tone: 'warn' },
  note: { title: 'Not signed yet', advice: 'It is noted. Sign it in Coretax.', tone: 'neutral' },
  replace: { title: 'Replaced', advice: 'The faktur on record is marked as replaced.', tone: 'warn' },
  cancel: {
    title: 'Cancelled',
    advice: 'The request is reopened and the customer is told. Needs a Manager.',
    tone: 'bad',
  },
  none: { title: 'Nothing to do', advice: 'It is known already.', tone: 'neutral' },
  refused: { title: 'Cannot be used', advice: 'Look at this row in Excel.', tone: 'bad' },
};

const reasonTexts: Record<string, string> = {
  rounded: 'Excel has rounded its number. Have the column saved as text.',
  number: 'It has no number of 16 or 17 digits.',
  date: 'Its date cannot be read.',
  amount: 'Its amounts cannot be read.',
  unknown: 'No request belongs to it.',
  notOurs: 'The seller is another one.',
  buyerDiffers: 'The buyer is not that of the request.',
  amountDiffers: 'The amounts are not what was expected.',
};

export function effectText({ effect, reason }: Pick<ListRow, 'effect' | 'reason'>): EffectText {
  const text = effectTexts[effect];
  return reason === null ? text : { ...text, advice: reasonTexts[reason] ?? reason };
}

export const effectTitle = (effect: ListRow['effect']): string => effectTexts[effect].title;
