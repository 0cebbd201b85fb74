import type { Writable } from 'node:stream';
import { DomainError } from '#domain/errors.ts';

const placesOfKey = 2;
const retryAfterSeconds = 5;

/**
 * Creates the places of a key, which bound the calls that are answered at a time. A place is free again when its answer
 * was taken, or nobody waits for it.
 */
export function createPlaces() {
  const taken = new Map<string, number>();
  return (key: string, answer: Pick<Writable, 'destroyed' | 'once'>): void => {
    const before = taken.get(key) ?? 0;
    if (before >= placesOfKey || answer.destroyed) throw new DomainError('busy', { retryAfterSeconds });
    taken.set(key, before + 1);
    answer.once('close', () => taken.set(key, (taken.get(key) ?? 1) - 1));
  };
}
