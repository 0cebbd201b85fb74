import { onHeaders } from './answer-headers.ts';

let asOf: string | null = null;
const listeners = new Set<() => void>();

/** The moment that the last answer is from, while the database cannot be written and a copy of it answers. */
export const lastAsOf = (): string | null => asOf;

/** Every answer tells: one without a date is of this moment. */
function noteAsOf(headers: Headers): void {
  const next = headers.get('X-As-Of');
  if (next === asOf) return;
  asOf = next;
  for (const changed of listeners) changed();
}

export function onAsOf(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

onHeaders(noteAsOf);
