import type { Key } from 'react';

export type Place = { x: number; y: number };

/** How long, and how far around, a press means nothing where a row has just gone. */
const restMs = 1_000;
const reach = 40;

/** Whether rows have gone from between others: another page has none of those, and another order has them elsewhere. */
export function hasLostRows(before: readonly Key[], after: readonly Key[]): boolean {
  const [had, has] = [new Set(before), new Set(after)];
  const staying = before.filter((key) => has.has(key));
  const isInOrder = after.filter((key) => had.has(key)).every((key, index) => key === staying[index]);
  return staying.length > 0 && staying.length < before.length && isInOrder;
}

/** Whether a press hits what moved to where the one was that took a row away. */
export function hitsRestingPlace(press: Place & { at: number }, gone: Place & { at: number }): boolean {
  const isNear = Math.abs(press.x - gone.x) <= reach && Math.abs(press.y - gone.y) <= reach;
  return isNear && press.at - gone.at < restMs;
}
