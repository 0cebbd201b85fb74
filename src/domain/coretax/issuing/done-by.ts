type Queue = {
  queued: number;
  callsPerFaktur: number;
  callsPerMinute: number;
  /** Calls of the last minute, which count under the limit still. */
  callsThisMinute: number;
};

const minuteMs = 60_000;

/** When the queue is empty if every call has its place under the limit; null with nothing in it. */
export function doneBy(
  { queued, callsPerFaktur, callsPerMinute, callsThisMinute }: Queue,
  now: Date,
): Date | null {
  if (queued === 0) return null;
  const calls = queued * callsPerFaktur + Math.min(callsThisMinute, callsPerMinute);
  return new Date(now.getTime() + Math.ceil((calls / callsPerMinute) * minuteMs));
}
