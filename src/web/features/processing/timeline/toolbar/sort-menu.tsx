import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import type { Order } from '../../list-query.ts';
import { sortTexts } from '../texts.ts';
import { ToolFace } from './tool-face.tsx';

const orders = {
  urgent: { sort: 'uploadBy', dir: 'asc' },
  oldest: { sort: 'requestedOn', dir: 'asc' },
  newest: { sort: 'requestedOn', dir: 'desc' },
  longest: { sort: 'days', dir: 'desc' },
  largest: { sort: 'totalPaid', dir: 'desc' },
  company: { sort: 'companyName', dir: 'asc' },
} as const satisfies Record<string, Order>;
type OrderName = keyof typeof orders;
const names = Object.keys(orders) as OrderName[];

type Props = { order: Order; hasWords: boolean; onOrder: (order: Order) => void };

/** The orders that are wanted most, which the heads of the columns cannot all say. */
export function SortMenu({ order, hasWords, onOrder }: Props) {
  const texts = sortTexts();
  const chosen = names.find((name) => orders[name].sort === order.sort && orders[name].dir === order.dir);
  return (
    <ChoiceMenu
      label={texts.sort}
      choices={names.map((value) => ({ value, label: texts.orders[value] }))}
      chosen={chosen}
      onChoose={(name) => name && onOrder(orders[name])}
      face={<ToolFace drawing="sort" text={texts.sort} hasWords={hasWords} />}
    />
  );
}
