import { readSession } from '#contract/staff.ts';
import { call } from './call.ts';

export function loadSession(signal: AbortSignal) {
  return call(readSession, { signal });
}
