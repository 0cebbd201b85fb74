import { useSyncExternalStore } from 'react';
import { jakartaDay } from '#domain/dates/calendar-days.ts';

const minuteMs = 60_000;

function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}

/** The day in Jakarta, which changes while a page stays open over midnight. */
export const useToday = (): string => useSyncExternalStore(onMinute, () => jakartaDay(new Date()));
