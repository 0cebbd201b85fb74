import { isNearBound } from '#domain/staff/rows-per-day.ts';
import { onHeaders } from './answer-headers.ts';

/** How many rows with personal data may still be read today, and of how many. */
export type RowsLeft = { left: number; perDay: number };

let near: RowsLeft | undefined;
const listeners = new Set<() => void>();

/** Undefined while there is enough left. */
export const rowsLeft = (): RowsLeft | undefined => near;

/** Answers that count tell it; the others say nothing about it. */
function noteRowsLeft(headers: Headers): void {
  const [left, perDay] = [headers.get('X-Rows-Left'), headers.get('X-Rows-Per-Day')].map(Number);
  if (!headers.has('X-Rows-Left') || left === undefined || !perDay) return;
  const next = isNearBound(left, perDay) ? { left, perDay } : undefined;
  if (next?.left === near?.left && next?.perDay === near?.perDay) return;
  near = next;
  for (const changed of listeners) changed();
}

export function onRowsLeft(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

onHeaders(noteRowsLeft);
