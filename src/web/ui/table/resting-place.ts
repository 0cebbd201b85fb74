import type { Key } from 'react';

export type Place = { x: number; y: number };

/** How long, and how far around, a press means nothing where a row has just gone. */
const restMs = 1_000;
const reach = 40;

/** Whether rows have gone from a list that shows others still; another page of it has none of them. */
export function hasLostRows(before: readonly Key[], after: readonly Key[]): boolean {
  const left = new Set(after);
  const staying = before.filter((key) => left.has(key)).length;
  return staying > 0 && staying < before.length;
}

/** Whether a press hits what moved to where the one was that took a row away. */
export function hitsRestingPlace(press: Place & { at: number }, gone: Place & { at: number }): boolean {
  const isNear = Math.abs(press.x - gone.x) <= reach && Math.abs(press.y - gone.y) <= reach;
  return isNear && press.at - gone.at < restMs;
}
