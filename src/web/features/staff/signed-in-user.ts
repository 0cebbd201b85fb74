import { useSyncExternalStore } from 'react';
import type { SignedInUser } from '#contract/staff.ts';
import { storedUser } from '#contract/staff/sign-in.ts';
import { forgetPerson } from '#web/browser/forget-person.ts';
import { readStored, writeStored } from '#web/browser/storage.ts';

/** What the browser stores of the sign-in: a hint for menu and routes; the server decides. */
const listeners = new Set<() => void>();
let current = readUser();
/**
 * Remembers the person whose session has ended, so that a page that is loaded anew before it has shown the notice
 * still knows.
 */
const endedKey = 'sessionEnded';

function readUser(): SignedInUser | null {
  const [empid, role] = storedUser.keys;
  return storedUser.read({ [empid]: readStored(empid), [role]: readStored(role) });
}

const isCurrent = (user: SignedInUser | null) =>
  user?.empid === current?.empid && user?.role === current?.role;

function change(user: SignedInUser | null): void {
  if (isCurrent(user)) return;
  current = user;
  for (const listener of listeners) listener();
}

export function rememberUser(user: SignedInUser | null): void {
  // Writing it again would undo a sign-out in another tab.
  if (user && isCurrent(user)) return;
  const before = current?.empid ?? readStored(endedKey);
  // Whoever signs out leaves nothing behind, and nobody finds what another person was looking for.
  if (!user || (before !== null && before.toLowerCase() !== user.empid.toLowerCase())) forgetPerson();
  writeStored(endedKey, null);
  write(user);
  change(user);
}

function write(user: SignedInUser | null): void {
  const written = user ? storedUser.write(user) : null;
  for (const key of storedUser.keys) writeStored(key, written?.[key] ?? null);
}

/** The server knows the session no more: other than after a sign-out, nobody expects it. */
export function endSession(): void {
  if (current === null) return;
  writeStored(endedKey, current.empid);
  write(null);
  change(null);
}

export function sessionHasEnded(): boolean {
  return readStored(endedKey) !== null;
}

function followOtherTab(): void {
  change(readUser());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', followOtherTab);
  };
}

export function useSignedInUser(): SignedInUser | null {
  return useSyncExternalStore(subscribe, () => current);
}
