import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { savePreferences } from '#contract/processing/desk.ts';
import { preferences as schema } from '#contract/processing/preferences.ts';
import type { Preferences } from '#domain/requests/desk.ts';
import { readStored, writeStored } from '#web/browser/storage.ts';
import { call } from './call.ts';

/**
 * The key of the preferences in the browser, which keeps them as well, so that a page need not wait for the session to
 * know how it looks.
 */
const storageKey = 'deskPreferences';
const stored = z.object({ empid: z.string(), preferences: schema });
type PersonPreferences = z.output<typeof stored>;

const listeners = new Set<() => void>();
let known = readKnown();
/** Chosen in this tab: an answer of the server that was under way meanwhile counts less. */
let chosen: PersonPreferences | undefined;

/** The last save. Each waits for the one before: two on the way at once could arrive in the other order. */
let saving: Promise<unknown> = Promise.resolve();

function readKnown(): PersonPreferences | undefined {
  try {
    const read = z.safeParse(stored, JSON.parse(readStored(storageKey) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

function know(next: PersonPreferences): void {
  if (JSON.stringify(next) === JSON.stringify(known)) return;
  known = next;
  writeStored(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
}

const of = (whose: PersonPreferences | undefined, empid: string): Preferences | undefined =>
  whose?.empid === empid ? whose.preferences : undefined;

/** What this person has chosen, perhaps on another browser. */
export function followPreferences(empid: string, preferences: Preferences): void {
  know({ empid, preferences: { ...preferences, ...of(chosen, empid) } });
}

/** Keeps what this person has chosen, here at once and on every browser later. A failure is not told: it matters too little. */
export function choosePreferences(empid: string, changes: Preferences): void {
  chosen = { empid, preferences: { ...of(chosen, empid), ...changes } };
  know({ empid, preferences: { ...of(known, empid), ...changes } });
  saving = saving.then(() => call(savePreferences, { body: changes })).catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Undefined while nobody knows. */
export const usePreferences = (empid: string): Preferences | undefined =>
  useSyncExternalStore(subscribe, () => of(known, empid));
